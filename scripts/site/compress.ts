import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Only the hashed assets: the server renders pages, and compresses them itself.
const assets = join(import.meta.dirname, '../../build/client/assets');
const compressible = new Set(['.js', '.css', '.svg', '.json', '.map', '.txt', '.wasm', '.xml']);

for (const name of readdirSync(assets, { recursive: true, encoding: 'utf8' })) {
  if (!compressible.has(extname(name))) continue;
  const file = join(assets, name);
  const plain = readFileSync(file);
  writeIfSmaller(`${file}.br`, brotli(plain), plain);
  writeIfSmaller(`${file}.gz`, gzipSync(plain, { level: 9 }), plain);
}

function brotli(plain: Buffer) {
  return brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

function writeIfSmaller(file: string, compressed: Buffer, plain: Buffer) {
  if (compressed.length < plain.length) writeFileSync(file, compressed);
}
