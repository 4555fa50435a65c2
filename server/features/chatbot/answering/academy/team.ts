import type { About } from '../../conversation.ts';
import type { Reading } from '../../reading/read.ts';
import { soundOf } from '../../reading/sound-key.ts';
import { tokenize } from '../../reading/tokenize.ts';
import { type Asking, bullets, page, type Reply } from '../reply.ts';

const roleKeys: [keys: RegExp, role: RegExp][] = [
  [
    /principal|head_?master|प्राचार्य|मुख्याध्याप|प्रधान|प्रिंसिपल|mukhyadhyap|pradhan|प्रिन्सिपल|pracharya/,
    /principal|head ?master|director/i,
  ],
  [
    /counsel|काउंस|समुपदेश|samupdesh|mentor|advis|\bguid|सल्ला|सलाह|\bsal(la|ah)|मार्गदर्श|margadarsh/,
    /counsell?or/i,
  ],
  [/\blanguages?\b|\bbhasha|भाषा/, /langua/i],
];
/** 'Who is the head there' means that of all. */
const ofAll: (typeof roleKeys)[number] = [
  /\bhead\b|in ?charge|\bboss\b|\bowner\b|\bm[ae]lik\b|मालिक|मालक/,
  /principal|head ?master|director/i,
];
const subjectRoles: [subjects: string[], role: RegExp][] = [
  [['Science', 'Physics', 'Chemistry', 'Biology'], /scien|physic|chem|bio/i],
  [['English', 'Hindi', 'Marathi'], /langua|english|hindi|marathi/i],
  [['Mathematics', 'Algebra', 'Geometry'], /math/i],
  [['History', 'Geography', 'Social Studies'], /social|histor|geogra|humanit/i],
];

const titled =
  /^(sir|sar|madam|maam|mam|miss|mem|teacher|bai|tai|saa?b|sahab|sahib|saheb|ji|jee|साहब|साहेब|जी|सर|मैडम|मॅडम|मैम|मिस|बाई|ताई|टीचर)$/;

/** Names of families are spelled with other vowels in each script: 'Fernandes', 'फर्नांडिस'. */
const withoutVowels = (word: string) =>
  soundOf(word)
    .replace(/(?<=.)[aeiou]/g, '')
    .replace(/(.)\1+/g, '$1');
const soundAlike = (a: string, b: string) =>
  soundOf(a) === soundOf(b) || (withoutVowels(a).length > 2 && withoutVowels(a) === withoutVowels(b));

/** The people of the team who are called by name: 'Qureshi sir', 'लीला मिस'. */
export function namedOfTeam(words: readonly string[], people: Asking['knowledge']['team']) {
  const called = words.filter((_, i) => titled.test(words[i + 1] ?? ''));
  // 'वसुधाताई' is one word.
  const joined = words.flatMap((word) => /^(.{3,})(ताई|बाई|tai|bai)\p{L}*$/u.exec(word)?.[1] ?? []);
  const isSaid = (part: string) => [...called, ...joined].some((word) => soundAlike(word, part));
  const all = people.filter(({ name }) =>
    tokenize(name).every((part) => words.some((word) => soundAlike(word, part))),
  );
  return all.length > 0 ? all : people.filter(({ name }) => tokenize(name).some(isSaid));
}

const ofPerson =
  /^(he|she|him|his|her|hers|wo|woh|unka|unki|unke|unko|unse|unhone|tyanna|tyanni|tyancha|tyanchi|tyanchya|tyanche|tyanchyashi|tya|वो|वे|उनका|उनकी|उनके|उनसे|उन्होंने|त्या|त्यांना|त्यांनी|त्यांचा|त्यांची|त्यांचे|त्यांच्या)$/;

/** 'She', 'उनकी': somebody of the team who was told of. */
export const isOfPerson = (word: string) => ofPerson.test(word);

/** Those who are named, or have the role or the subject that is asked for; 'she' is the one who was told of. */
function meantOfTeam(reading: Reading, { subjects, person }: About, people: Asking['knowledge']['team']) {
  const named = namedOfTeam(reading.words, people);
  if (named.length > 0) return named;
  const said = reading.words.join(' ');
  const inRole = roleKeys.filter(([keys]) => keys.test(said));
  const asked = inRole.length > 0 ? inRole : [ofAll].filter(([keys]) => keys.test(said));
  if (reading.subjects.length + asked.length === 0 && reading.words.some(isOfPerson)) {
    const same = people.filter(({ name }) => name === person);
    if (same.length > 0) return same;
  }
  const ofSubjects = subjectRoles.filter(([of]) => of.some((subject) => subjects.includes(subject)));
  const isOfRole = inRole.length > 0 || (asked.length > 0 && reading.subjects.length === 0);
  const roles = isOfRole ? asked : ofSubjects;
  return people.filter(({ role }) => roles.some(([, pattern]) => pattern.test(role)));
}

/** Who teaches here, or only those for the subject or role that is asked about. */
export function team({ reading, about, knowledge, texts }: Asking): Reply {
  const { team: people } = knowledge;
  const suggestions = [texts.ask.contact];
  if (people.length === 0) return { text: texts.teamPage, sources: [page.about], suggestions };
  const meant = meantOfTeam(reading, about, people);
  const shown = meant.length > 0 ? meant : people;
  const isFew = shown.length < people.length && shown.length <= 2;
  const lines = bullets(shown.map(({ name, role, text }) => `${name}, ${role}${isFew ? `. ${text}` : ''}`));
  return {
    text: `${texts.team}\n${lines}\n${texts.teamPage} ${texts.teamNotMore}`,
    sources: [page.about],
    suggestions,
    ask: true,
    ...(shown.length === 1 && { person: shown[0]?.name }),
  };
}
