import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js';
import decodeWebp, { init as initDecoder } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js';

declare const WebAssembly: { Module: new (code: Uint8Array) => object };

type Colour = [red: number, green: number, blue: number];
type Paint = (x: number, y: number) => Colour;

const { resolve } = createRequire(import.meta.url);
const compiled = (file: string) => new WebAssembly.Module(readFileSync(resolve(file)));

/** Red above, blue below. */
export const redOverBlue =
  (height: number): Paint =>
  (_, y) =>
    y < height / 2 ? [220, 20, 20] : [20, 20, 220];

function pixels(width: number, height: number, paint: Paint) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...paint(x, y), 255], (y * width + x) * 4);
  return { data, width, height, colorSpace: 'srgb' as const };
}

export async function jpegPicture(width: number, height: number, paint = redOverBlue(height)) {
  await initJpeg(compiled('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'));
  return Buffer.from(await encodeJpeg(pixels(width, height, paint)));
}

export async function webpPicture(width: number, height: number, paint = redOverBlue(height)) {
  await initWebp(compiled('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  return Buffer.from(await encodeWebp(pixels(width, height, paint)));
}

export async function decodedWebp(bytes: ArrayBuffer) {
  await initDecoder(compiled('@jsquash/webp/codec/dec/webp_dec.wasm'));
  const { data, width, height } = await decodeWebp(bytes);
  const at = (x: number, y: number): number[] => [
    ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
  ];
  return { width, height, at };
}

/** A black PNG whose header declares this size. With `rows` it has only that many rows. */
export function pngPicture(width: number, height: number, rows = height) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(rows * (1 + width * 3)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The JPEG with EXIF metadata: its orientation and where it was taken. */
export function withExif(jpeg: Buffer, orientation: number) {
  const tiff = Buffer.alloc(38 + 30);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // The orientation, and the offset of the GPS part, which holds one text.
  const entries = [
    [0x0112, 3, 1, orientation * 0x10000],
    [0x8825, 4, 1, 38],
  ];
  for (const [i, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
    tiff.writeUInt16BE(tag, 10 + i * 12);
    tiff.writeUInt16BE(type, 12 + i * 12);
    tiff.writeUInt32BE(count, 14 + i * 12);
    tiff.writeUInt32BE(value, 18 + i * 12);
  }
  tiff.write('GPS 33.7463 N, 72.7869 E', 40, 'latin1');
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
