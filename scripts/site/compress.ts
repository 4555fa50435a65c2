import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Only files whose name carries a hash of their content: pages are rendered, and compressed, by the server.
const assets = join(import.meta.dirname, '../../build/client/assets');
const compressible = new Set(['.js', '.css', '.svg', '.json', '.map', '.txt', '.wasm', '.xml']);

for (const name of readdirSync(assets, { recursive: true, encoding: 'utf8' })) {
  if (!compressible.has(extname(name))) continue;
  const file = join(assets, name);
  const plain = readFileSync(file);
  keepIfSmaller(`${file}.br`, brotli(plain), plain);
  keepIfSmaller(`${file}.gz`, gzipSync(plain, { level: 9 }), plain);
}

function brotli(plain: Buffer) {
  return brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

function keepIfSmaller(file: string, packed: Buffer, plain: Buffer) {
  if (packed.length < plain.length) writeFileSync(file, packed);
}
