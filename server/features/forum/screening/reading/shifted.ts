/** What the digit keys, from 0 to 9, type with shift. */
const signs = ')!@#$%^&*(';
const said = /shift|keyboard|शिफ्ट|कीबोर्ड/iu;
const spaced = /[\d)!@#$%^&*(](?:[ .-]?[\d)!@#$%^&*(]){9,13}/g;
const tight = /(?<=^|\s|:)[\d)!@#$%^&*(]{10}(?=$|\s|[.,])/g;

/** A mobile number with some or all digits typed with shift: '(*@)41##^&'. */
export function hasShiftedPhone(plain: string): boolean {
  // Beside digits, only signs count that no sum has side by side.
  const mixed = (plain.match(tight) ?? []).filter(
    (found) => /\d.*\d.*\d/.test(found) && /[@#$&!]/.test(found) && /[^\d][^\d]/.test(found),
  );
  const announced = said.test(plain) ? (plain.match(spaced) ?? []) : [];
  return [...mixed, ...announced].some((found) => mobile.test(found.replace(/./g, digitOf)));
}

const mobile = /[6-9]\d{9}/;

function digitOf(sign: string): string {
  if (/\d/.test(sign)) return sign;
  const value = signs.indexOf(sign);
  return value < 0 ? '' : String(value);
}
