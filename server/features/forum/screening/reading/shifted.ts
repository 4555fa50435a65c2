/** What the keys of the digits, from nought to nine, type together with shift. */
const signs = ')!@#$%^&*(';
const said = /shift|keyboard|शिफ्ट|कीबोर्ड/iu;
const spaced = /[\d)!@#$%^&*(](?:[ .-]?[\d)!@#$%^&*(]){9,13}/g;
const tight = /(?<=^|\s|:)[\d)!@#$%^&*(]{10}(?=$|\s|[.,])/g;

/** A mobile number of which some or all digits were typed with shift: '(*@)41##^&'. */
export function hasShiftedPhone(plain: string): boolean {
  // Among figures the signs must be such as no sum has side by side.
  const mixed = (plain.match(tight) ?? []).filter(
    (found) => /\d.*\d.*\d/.test(found) && /[@#$&!]/.test(found) && /[^\d][^\d]/.test(found),
  );
  const told = said.test(plain) ? (plain.match(spaced) ?? []) : [];
  return [...mixed, ...told].some((found) => mobile.test(found.replace(/./g, digitOf)));
}

const mobile = /[6-9]\d{9}/;

function digitOf(sign: string): string {
  if (/\d/.test(sign)) return sign;
  const value = signs.indexOf(sign);
  return value < 0 ? '' : String(value);
}
