const devanagariZero = 0x966;

/** A message as plain words: lower case, digits of any script as 0–9, `10th` and `12vi` one word, `std.10` two. */
export function tokenize(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    // Most people leave out the dot under a letter.
    .normalize('NFD')
    .replace(/[\u093c\u200b-\u200f]/g, '')
    .normalize('NFC')
    // 'hellooo'; but class III stays.
    .replace(/(?<=[a-z])([a-hj-z])\1{2,}/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/(\d)\s*[-–—]\s*(?=\d{1,2}(?!\d))/g, '$1 to ')
    .replace(/['’‘`´]/g, '');
  return (
    plain
      .match(/\d+(?:(?:st|nd|rd|th|v[ie]n?|wi|vee|[lr]i|thi|[लर]ी|थी|वी|वीं)(?!\p{L}))?|[\p{L}\p{M}]+/gu)
      ?.slice(0, 250) ?? []
  );
}
