import { createHash } from 'node:crypto';
import type { QueueEntry } from '#contract/forum-office.ts';

type Reason = QueueEntry['held_for'][number];

const digitWord = '(?:zero|one|two|three|four|five|six|seven|eight|nine|double|triple|oh)';
const endings =
  'com|in|net|org|info|co|io|me|app|xyz|edu|gov|biz|online|site|link|ly|gg|tv|page|live|shop|club';
const dot = '(?:\\.|\\s*[\\[({]\\s*(?:dot|\\.)\\s*[\\])}]\\s*|\\s+dot\\s+)';
const at = '(?:@|\\s*[\\[({]\\s*(?:at|@)\\s*[\\])}]\\s*|\\s+at\\s+)';
const provider = '(?:gmail|yahoo|hotmail|outlook|rediffmail|icloud|proton\\w*)';

// None begins with a run of any length: it would be read to its end from each of its letters.
const contacts: [Reason, RegExp][] = [
  // Nine digits or more, however they are spaced, or seven that are spelled out.
  ['phone number', /(?:\d[\s().\-_/*,]*){8,}\d/],
  ['phone number', new RegExp(`\\b(?:${digitWord}[\\s,.-]*){7,}`)],
  ['e-mail address', new RegExp(`[\\w.+-]${at}[\\w-]+${dot}\\w{2,}`)],
  ['e-mail address', new RegExp(`[\\w.+-]${at}${provider}\\b`)],
  ['link', /\b[a-z][a-z\d+.-]{1,20}:\/\/|\bwww\s*\./],
  ['link', new RegExp(`[a-z\\d-]{2}${dot}(?:${endings})\\b(?!\\.\\w)`)],
];

/** The words as a reader takes them: one case, one kind of digit and space, nothing between the letters. */
function plainly(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200d\u2060\u00ad]/g, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/(?<=\d)o(?=[\do\s-])/g, '0');
}

/** Digits of every script stand in runs of ten, from nought to nine. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let nought = code;
  while (code - nought < 9 && /\p{Nd}/u.test(String.fromCodePoint(nought - 1))) nought--;
  return code - nought;
}

/** The ways to reach someone that stand in a text. */
export function contactsIn(text: string): Reason[] {
  const plain = plainly(text);
  return [...new Set(contacts.filter(([, pattern]) => pattern.test(plain)).map(([reason]) => reason))];
}

/** Does it hold a watched word, as a whole word and however it is spaced? */
export function isWatched(text: string, words: string[]): boolean {
  const spaced = (s: string) =>
    ` ${plainly(s)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()} `;
  const plain = spaced(text);
  return words.some((word) => plain.includes(spaced(word)));
}

/** The same for texts that differ in case, space and punctuation only. */
export function fingerprintOf(text: string): string {
  const plain =
    plainly(text)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim() || text;
  return createHash('sha256').update(plain).digest('base64url');
}
