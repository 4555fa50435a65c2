interface Name {
  first: string;
  last: string;
}

/** Only letters are shown of a name that people typed, so that no number or address hides in it. */
const lettersOf = (s: string) => s.replace(/[^\p{L}\p{M}'’-]/gu, '').slice(0, 24);

/** 'First L.' */
export function shownName({ first, last }: Name): string {
  const firstName = lettersOf(first.trim().split(/\s+/)[0] ?? '') || 'Member';
  const initial = [...lettersOf(last.trim())].find((sign) => /\p{L}/u.test(sign));
  return initial ? `${firstName} ${initial.toUpperCase()}.` : firstName;
}

/** The name that the office sees. */
export const fullName = ({ first, last }: Name) => `${first} ${last}`.trim().slice(0, 200) || 'Member';
