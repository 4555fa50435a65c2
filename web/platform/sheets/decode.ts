/** Decodes a text file: UTF-8, UTF-16 as spreadsheets save 'Unicode text', or Windows-1252 as old bank programs do. */
export function decode(file: ArrayBuffer): string {
  const bytes = new Uint8Array(file);
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** UTF-16 has a byte order mark, or every second byte of its Latin letters is 0. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const begin = [...bytes.subarray(0, 200)];
  const zeros = (odd: number) => begin.filter((byte, i) => i % 2 === odd && byte === 0).length;
  const most = begin.length * 0.4;
  if (begin.length < 8) return undefined;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : undefined;
}
