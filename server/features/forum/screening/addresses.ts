import { ownTalk } from './people-talk.ts';
import { placeOf } from './platforms.ts';
import type { Token } from './tokens.ts';
import { isUsername, namesIn } from './usernames.ts';

const handles =
  `okaxis oksbi okhdfcbank okicici ybl ibl axl paytm upi apl yapl rapl ptyes ptaxis pthdfc ptsbi fam sbi hdfcbank icici axisbank
  kotak barodampay pnb freecharge airtel postbank waicici wasbi waaxis wahdfcbank slice naviaxis superyes ikwik idfcbank federal indus
  cnrb uboi rbl yesbank abfspay jupiteraxis timecosmos mbk dbs hsbc`
    .split(/\s+/)
    .join('|');
// Bounded throughout, and none begins with a run of any length: it would be read again from each of its letters.
const upi = new RegExp(`[\\p{L}\\p{M}\\d_-] ?@ ?(?:${handles})(?![\\p{L}\\d.])`, 'u');
const upiInWords =
  /[\p{L}\p{M}\d] at (?:ok(?:axis|sbi|icici|hdfcbank)|ybl|ibl|axl|apl|paytm|upi)(?![\p{L}\d])/u;
const mailHost = /[\p{L}\p{M}\d_+-] ?@ ?[\p{L}\d-]{1,40} ?\. ?\p{L}{2}/u;
const mailName = /[\p{L}\p{M}_+-]\d{0,6}@\p{L}[\p{L}\p{M}\d-]/u;
const mailProvider =
  /[\p{L}\p{M}\d_+-] ?@ ?(?:gmail|yahoo|hotmail|outlook|rediff|icloud|proton|ymail|live|zoho)/u;

export const hasUpi = (text: string): boolean => upi.test(text) || upiInWords.test(text);

export const hasEmail = (text: string, tokens: Token[]): boolean =>
  (!hasUpi(text) && (mailHost.test(text) || mailName.test(text) || mailProvider.test(text))) ||
  namesAProvider(tokens);

/** 'gmail pe riya.sharma', 'meera k 88 gmail': a provider, and a name beside it. */
function namesAProvider(tokens: Token[]): boolean {
  return tokens.some(({ text }, i) => {
    if (placeOf(text) !== 'mail') return false;
    const before = tokens.slice(Math.max(0, i - 8), i);
    const after = tokens.slice(i + 1, i + 9);
    if (['com', 'co', 'कॉम'].includes(after[0]?.text ?? '')) return true;
    if (['pe', 'par', 'id', ':', 'पर', 'वर'].includes(after[0]?.text ?? '') && after.length > 1) return true;
    if (before.slice(-3).some((token) => ownTalk.has(token.text))) return true;
    if (before.slice(-2).some((token) => token.kind === 'number' && token.digits.length < 4)) return true;
    return [...namesIn(before), ...namesIn(after)].some(isUsername);
  });
}
