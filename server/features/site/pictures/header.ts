export type PictureKind = 'png' | 'jpeg' | 'webp';

/** What the first bytes of a picture say of it. */
export interface PictureHeader {
  kind: PictureKind;
  width: number;
  height: number;
}

type Read = (bytes: Buffer) => { width: number; height: number } | undefined;

/**
 * The kind and size of a picture, without decoding it. Undefined for files of other kinds; 'broken' where the header is
 * cut off or invalid.
 */
export function pictureHeader(bytes: Uint8Array): PictureHeader | 'broken' | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = kindOf(view);
  if (!kind) return undefined;
  try {
    const size = readers[kind](view);
    return size && size.width > 0 && size.height > 0 ? { kind, ...size } : 'broken';
  } catch (error) {
    // A read beyond the end of the file.
    if (error instanceof RangeError) return 'broken';
    throw error;
  }
}

function kindOf(bytes: Buffer): PictureKind | undefined {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('\xff\xd8\xff')) return 'jpeg';
  return starts('RIFF') && starts('WEBP', 8) ? 'webp' : undefined;
}

const readers: Record<PictureKind, Read> = {
  png(bytes) {
    if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  },

  webp(bytes) {
    const form = bytes.toString('latin1', 12, 16);
    if (form === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    if (form === 'VP8 ')
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    if (form !== 'VP8L') return undefined;
    const bits = bytes.readUInt32LE(21);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  },

  jpeg(bytes) {
    for (let at = 2; ; ) {
      // Any number of these may precede a marker.
      while (bytes.readUInt8(at + 1) === 0xff) at++;
      const marker = bytes.readUInt8(at + 1);
      if (bytes.readUInt8(at) !== 0xff) return undefined;
      if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  },
};

const markers = { tables: 0xc4, reserved: 0xc8, arithmetic: 0xcc };

/** SOF0 to SOF15, among which three markers mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 &&
  marker <= 0xcf &&
  marker !== markers.tables &&
  marker !== markers.reserved &&
  marker !== markers.arithmetic;
