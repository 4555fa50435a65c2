interface Strength {
  /** 0 for nothing typed, 4 for the best. */
  level: 0 | 1 | 2 | 3 | 4;
  text: string;
}

const common = /pass ?word|qwert|asdf|welcome|admin|taxila|letmein|abc|0{3}|1{3}|123|987/i;

/** Rates a password roughly; it never rejects one. `least` is 0 while it is not known. */
export function strengthOf(password: string, least: number): Strength {
  const { length } = [...password];
  const rule = `at least ${least} characters.`;
  const advice = 'Three or four words are easy to remember.';
  if (length === 0) return { level: 0, text: least ? `A${rule.slice(1)} ${advice}` : advice };
  if (length < least) return { level: 1, text: `Too short: ${rule}` };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password.toLowerCase()).size;
  const guessable = common.test(password) ? 5 : 0;
  const points = Math.min(length, different * 2) + kinds * 2 - guessable;
  if (points < 12) return { level: 2, text: 'Weak: make it longer, or add another word.' };
  if (points < 18) return { level: 3, text: 'Good. Another word would make it strong.' };
  return { level: 4, text: 'Strong.' };
}
