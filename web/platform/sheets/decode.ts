/** The text of a file, however it was saved: UTF-8, as sheets save 'Unicode text', or as old programs of banks do. */
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

/** UTF-16 says so at its beginning; else every second byte of its plain letters is nought. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const begin = [...bytes.subarray(0, 200)];
  const noughts = (odd: number) => begin.filter((byte, i) => i % 2 === odd && byte === 0).length;
  const most = begin.length * 0.4;
  if (begin.length < 8) return undefined;
  if (noughts(1) > most && noughts(0) === 0) return 'utf-16le';
  return noughts(0) > most && noughts(1) === 0 ? 'utf-16be' : undefined;
}
