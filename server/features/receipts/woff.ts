import { inflateSync } from 'node:zlib';

interface Table {
  /** Its name and checksum, as the directory of an unpacked font has them. */
  tag: Buffer;
  checksum: Buffer;
  content: Buffer;
}

/** The tables of a WOFF font, unpacked (https://www.w3.org/TR/WOFF/). */
function readTables(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, nth) => {
    const entry = woff.subarray(44 + 20 * nth);
    const [offset, packedLength, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(offset, offset + packedLength);
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      content: packedLength < length ? inflateSync(packed) : packed,
    };
  });
}

/** A WOFF font as TrueType: fontkit would unpack the table of all glyphs again for each glyph that it reads. */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = readTables(woff);
  const header = Buffer.alloc(12);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(tables.length, 4);
  const directory: Buffer[] = [];
  const contents: Buffer[] = [];
  let offset = 12 + 16 * tables.length;
  for (const { tag, checksum, content } of tables) {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(offset, 0);
    place.writeUInt32BE(content.length, 4);
    directory.push(tag, checksum, place);
    // Tables begin at multiples of four.
    const padding = Buffer.alloc(-content.length & 3);
    contents.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat([header, ...directory, ...contents]);
}
