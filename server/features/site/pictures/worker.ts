import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js';
import decodePng, { init as initPng } from '@jsquash/png/decode.js';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js';
import { pictureSizes, sizeWithin } from '#contract/site/picture-address.ts';
import type { PictureHeader, PictureKind } from './header.ts';
import { type Pixels, shrink } from './shrink.ts';

export interface PictureWork {
  header: PictureHeader;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The two sizes as WebP, and how large the larger one is. */
export interface EncodedPicture {
  large: Uint8Array<ArrayBuffer>;
  small: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

// Node has it, but only the DOM types declare it.
declare const WebAssembly: {
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: object };
};

const { resolve } = createRequire(import.meta.url);
// Passed to the codecs, which would otherwise fetch it, and Node does not fetch files.
const compiled = (file: string) => new WebAssembly.Module(readFileSync(resolve(file)));

const decoders: Record<PictureKind, (bytes: ArrayBuffer) => Promise<Pixels>> = {
  async jpeg(bytes) {
    const warnings: string[] = [];
    await initJpeg({
      printErr: (warning: string) => warnings.push(warning),
      instantiateWasm(imports: object, done: (instance: object) => void) {
        const instance = new WebAssembly.Instance(
          compiled('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
          imports,
        );
        done(instance);
        return instance.exports;
      },
    });
    // Despite its name this rotates the picture as its metadata says, which we drop.
    const pixels = await decodeJpeg(bytes, { preserveOrientation: true });
    // Missing parts would be grey.
    if (warnings.length > 0) throw new Error(warnings[0]);
    return pixels;
  },
  async png(bytes) {
    await initPng(compiled('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
    return decodePng(bytes);
  },
  async webp(bytes) {
    await initWebp(compiled('@jsquash/webp/codec/dec/webp_dec.wasm'));
    return decodeWebp(bytes);
  },
};

async function encode({ header, bytes }: PictureWork): Promise<EncodedPicture> {
  const original = await decoders[header.kind](bytes.buffer);
  if (original.width * original.height !== header.width * header.height)
    throw new Error('The picture is not as large as its header says.');
  await initEncoder(compiled('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  const webp = async (pixels: Pixels) => new Uint8Array(await encodeWebp(pixels, { quality: 82 }));
  const { width, height } = sizeWithin(original, pictureSizes.large);
  const large = shrink(original, width, height);
  const within = sizeWithin(large, pictureSizes.small);
  const small = shrink(large, within.width, within.height);
  return { large: await webp(large), small: await webp(small), width, height };
}

parentPort?.postMessage(await encode(workerData as PictureWork));
