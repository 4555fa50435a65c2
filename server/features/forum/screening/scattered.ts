import { wordSet } from './lists.ts';
import { isCounting, operatorSigns } from './phone-score.ts';
import type { Token } from './reading/tokens.ts';
import { schoolNumbers } from './school-numbers.ts';
import {
  bookTalk,
  idTalk,
  looseMathTalk,
  mathTalk,
  numberTalk,
  ownTalk,
  partTalk,
  phoneTalk,
  units,
} from './talk.ts';

/** Subjects and days, beside which numbers are marks and times. */
const subjectTalk = wordSet(`
  english eng hindi hin marathi mar maths math mathematics science sci sst evs sanskrit physics phy chemistry chem biology bio history geography
  geo civics economics eco computer comp cs accounts gk drawing term sem test monday tuesday wednesday thursday friday saturday sunday mon tue wed
  thu fri sat sun january february march april june july august september october november december
  मराठी हिंदी गणित विज्ञान इंग्रजी अंग्रेजी अंग्रेज़ी संस्कृत भूगोल इतिहास सोमवार मंगळवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार
`);

const isFree = (token: Token) => token.kind === 'number' && !token.weak;
const mobile = /^(?:91)?[6-9]\d{9}$/;

const ordinals = wordSet(`
  first second third fourth fifth sixth seventh eighth ninth tenth pehla pehle dusra doosra tisra teesra chautha paanchva pahila
  पहला दूसरा तीसरा चौथा पांचवां छठा सातवां आठवां नौवां दसवां पहिला दुसरा तिसरा पाचवा सहावा सातवा आठवा नववा दहावा
`);

/** Ten digits with a word after each: '9 apples 8 cats 2 dogs …'. */
export function isScattered(tokens: Token[]): boolean {
  if (tokens.length > 80) return false;
  const numbers = tokens.filter(isFree);
  const digits = numbers.map((number) => number.digits).join('');
  if (numbers.length < 5 || !mobile.test(digits) || isCounting(numbers)) return false;
  if (numbers.length === 10 && tokens.filter(({ text }) => ordinals.has(text)).length > 5) return true;
  const words = tokens.filter(({ kind }) => kind === 'word').length;
  const isSchoolTalk = ({ text }: Token) =>
    mathTalk.has(text) ||
    operatorSigns.has(text) ||
    (text === ',' && numbers.length < 10) ||
    bookTalk.has(text) ||
    subjectTalk.has(text);
  return words >= numbers.length - 2 && !tokens.some(isSchoolTalk);
}

const joinTalk = wordSet('replace instead milao milake hata hatake hatao remove ignore together combine');
const maxParts = 3;
const maxBetween = 7;

/** Two or three long numbers that make ten digits, whatever is between them: '9320 banana 561 banana 748'. */
export function isInParts(tokens: Token[]): boolean {
  const taken = schoolNumbers(tokens);
  const places = tokens.flatMap((token, i) => (isFree(token) && token.digits.length > 2 ? [i] : []));
  return places.some((from, at) => {
    let digits = '';
    for (let n = 0; n < maxParts; n++) {
      const place = places[at + n];
      if (place === undefined || taken.has(place)) return false;
      if (n > 0 && place - (places[at + n - 1] as number) > maxBetween) return false;
      digits += tokens[place]?.digits;
      if (n > 0 && mobile.test(digits))
        return tokens[from]?.digits !== tokens[place]?.digits && isOutsideSchoolTalk(tokens, from, place);
    }
    return false;
  });
}

function isOutsideSchoolTalk(tokens: Token[], from: number, to: number): boolean {
  const between = tokens.slice(from + 1, to);
  const near = [...tokens.slice(Math.max(0, from - 8), from), ...between, ...tokens.slice(to + 1, to + 7)];
  const said = (words: Set<string>) => near.some(({ text }) => words.has(text));
  const own = said(ownTalk) && (said(numberTalk) || said(phoneTalk));
  if (near.some(({ text }) => mathTalk.has(text) && !looseMathTalk.has(text))) return false;
  if (tokens.slice(Math.max(0, from - 4), from).some(({ text }) => idTalk.has(text)) && !own) return false;
  const sum =
    between.some(({ text }) => (operatorSigns.has(text) && text !== '=') || text === 'x') ||
    /[-/].*=/.test(between.map(({ text }) => text).join(''));
  if ((sum && !said(joinTalk)) || said(subjectTalk)) return false;
  if (between.some(({ text, kind }) => units.has(text) && text.length > 1 && kind === 'word')) return false;
  const isToCall = own || said(partTalk);
  return isToCall || !(said(bookTalk) || said(looseMathTalk));
}
