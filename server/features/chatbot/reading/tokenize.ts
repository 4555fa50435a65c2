const devanagariZero = 0x966;

/** A message as plain words: lower case, digits of any script as 0–9, `10th` one word, `std.10` two. */
export function tokenize(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/(\d)\s*[-–—]\s*(?=\d{1,2}(?!\d))/g, '$1 to ')
    .replace(/['’‘`´]/g, '');
  return plain.match(/\d+(?:(?:st|nd|rd|th)(?!\p{L}))?|[\p{L}\p{M}]+/gu)?.slice(0, 250) ?? [];
}

/** 'batches' → 'batch', 'teaching' → 'teach': close enough to find one by the other. */
export function stem(word: string): string {
  if (word.length < 5)
    return word.length === 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/(.{3})ing$/, '$1')
    .replace(/(.{3})ed$/, '$1');
}
