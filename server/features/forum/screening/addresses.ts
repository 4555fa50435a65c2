import { wordSet } from './lists.ts';
import { placeOf } from './platforms.ts';
import type { Token } from './reading/tokens.ts';
import { ownTalk } from './talk.ts';
import { isUsername, namesIn } from './usernames.ts';

const handles =
  `okaxis oksbi okhdfcbank okicici ybl ibl axl paytm upi apl yapl rapl ptyes ptaxis pthdfc ptsbi fam sbi hdfcbank icici axisbank
  kotak barodampay pnb freecharge airtel postbank waicici wasbi waaxis wahdfcbank slice naviaxis superyes ikwik idfcbank federal indus
  cnrb uboi rbl yesbank abfspay jupiteraxis timecosmos mbk dbs hsbc`
    .split(/\s+/)
    .join('|');
// All repetitions are bounded, and no pattern begins with an unbounded run, which would be scanned again from each letter.
const upi = new RegExp(`[\\p{L}\\p{M}\\d_-] ?@ ?(?:${handles})(?![\\p{L}\\d.])`, 'u');
const bankNames = 'axis|sbi|icici|hdfc ?bank|hdfc|एक्सिस|एसबीआई|एसबीआय|आईसीआईसीआई|आयसीआयसीआय|एचडीएफसी';
const upiSpaced = new RegExp(
  `[\\p{L}\\p{M}\\d] ?(?:@|(?<= )(?:at|ऐट|एट|अट) ) ?(?:ok|ओके) ?(?:${bankNames})(?![\\p{L}\\p{M}\\d])`,
  'u',
);
const upiInHindi =
  /[\p{L}\p{M}\d] ?(?:@|ऐट|एट) ?(?:वायबीएल|वाईबीएल|पेटीएम|यूपीआई|युपीआय|आईबीएल|एएक्सएल|एपीएल)(?![\p{L}\p{M}])/u;
/** An IFSC: the code of a bank branch, needed to send money to an account. */
const branchCode = /(?<!\p{L})\p{L}{4} ?0\d{6}(?!\d)/u;
const upiInWords =
  /[\p{L}\p{M}\d] ok(?:axis|sbi|icici|hdfcbank)(?![\p{L}\d])|[\p{L}\p{M}\d] at (?:ok(?:axis|sbi|icici|hdfcbank)|ybl|ibl|axl|apl|paytm|upi)(?![\p{L}\d])/u;
// 'riya\n@app.route' is not an address: a space before the @ counts only with one after it.
const mailHost = /[\p{L}\p{M}\d_+-](?:@ ?| @ )[\p{L}\p{M}\d-]{1,40} ?\. ?\p{L}[\p{L}\p{M}]/u;
const mailName = /[\p{L}\p{M}_+-]\d{0,6}@\p{L}[\p{L}\p{M}\d-]/u;
const mailInWords = /(?:mail|id) [^.?!]{1,40} at (?:outlook|live|proton|zoho)(?!\p{L})/u;
const mailProvider =
  /[\p{L}\p{M}\d_+-] ?@ ?(?:gmail|yahoo|hotmail|outlook|rediff|icloud|proton|ymail|live|zoho)/u;

export const hasUpi = (text: string): boolean =>
  [upi, upiInWords, upiSpaced, upiInHindi, branchCode].some((pattern) => pattern.test(text));

export const hasEmail = (text: string, tokens: Token[]): boolean =>
  (!hasUpi(text) &&
    (mailHost.test(text) || mailName.test(text) || mailProvider.test(text) || mailInWords.test(text))) ||
  namesProvider(tokens);

const isMailWord = ({ text }: Token) => /^(?:id|mail|email|आईडी|आयडी|मेल|ईमेल)$/.test(text);
const mailTopic = wordSet(`
  how create open make login password account kaise banaye banana what is format send sent received difference between use account
  not nahi opening problem founder founded ceo inventor invented who by app full form class homework vs and or on in the a good bad slow kya hai
  कैसे कसे काय क्या खाते
`);

/** 'gmail pe riya.sharma', 'meera k 88 gmail': a provider, and a name beside it. */
function namesProvider(tokens: Token[]): boolean {
  return tokens.some(({ text }, i) => {
    if (placeOf(text) !== 'mail') return false;
    const before = tokens.slice(Math.max(0, i - 8), i);
    const after = tokens.slice(i + 1, i + 9);
    if (['com', 'co', 'कॉम'].includes(after[0]?.text ?? '')) return true;
    if (['pe', 'par', 'id', ':', 'पर', 'वर'].includes(after[0]?.text ?? '') && after.length > 1) return true;
    const near = [...before, ...after];
    const topic = near.some((token) => mailTopic.has(token.text));
    if (!topic && (before.slice(-6).some(isMailWord) || (near.length > 0 && near.length < 5))) return true;
    if (before.slice(-3).some((token) => ownTalk.has(token.text))) return true;
    if (before.slice(-2).some((token) => token.kind === 'number' && token.digits.length < 4)) return true;
    return [...namesIn(before), ...namesIn(after)].some(isUsername);
  });
}
