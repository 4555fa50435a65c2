const rules: [RegExp, string][] = [
  [/[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+/g, '[e-mail]'],
  [/\b(?:https?:\/\/|www\.)\S+/gi, '[link]'],
  [/\b(?:T[AP]|R\d{4})[-\s]?[0-9A-Z]{4}[-\s]?[0-9A-Z]{2,6}\b/gi, '[reference]'],
  // Six digits or more, however they are spaced: phone, Aadhaar, card and account numbers.
  [/[+(]?\d(?:[\s().-]{0,2}\d){5,}/g, '[number]'],
];

/** Masks what could identify the author: addresses, links, references and long numbers. */
export function mask(text: string): string {
  const plain = text.normalize('NFKC').replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return rules.reduce((masked, [pattern, placeholder]) => masked.replace(pattern, placeholder), plain);
}

/** A masked text as the bot reads it: placeholders mean nothing, but a reference asks what became of it. */
export const withoutPlaceholders = (masked: string) =>
  masked.replaceAll('[reference]', ' track ').replace(/\[(e-mail|link|number)\]/g, ' ');
