interface Name {
  first: string;
  last: string;
}

/** Names are what people typed, so only letters of them are shown: no number or address hides in one. */
const lettersOf = (s: string) => s.replace(/[^\p{L}\p{M}'’-]/gu, '').slice(0, 24);

/** 'First L.' */
export function shownName({ first, last }: Name): string {
  const given = lettersOf(first.trim().split(/\s+/)[0] ?? '') || 'Member';
  const initial = [...lettersOf(last.trim())].find((sign) => /\p{L}/u.test(sign));
  return initial ? `${given} ${initial.toUpperCase()}.` : given;
}

/** For the office. */
export const wholeName = ({ first, last }: Name) => `${first} ${last}`.trim().slice(0, 200) || 'Member';
