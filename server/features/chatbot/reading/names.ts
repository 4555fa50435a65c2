import { withoutEnding } from './endings.ts';
import { memo } from './memo.ts';
import { soundOf } from './sound-key.ts';
import { tokenize } from './tokenize.ts';

/** Every subject that the forms know, and two that only the catalogue has, by the words people use. */
const subjectWords: Record<string, string> = {
  Mathematics:
    'mathematics math maths mathss मैथमेटिक्स मॅथेमॅटिक्स मॅथमॅटिक्स mathe matematics mathematic mathes ganit ganith गणित गणिता मैथ्स मैथ मॅथ्स मॅथ गणीत mths',
  Science:
    'science sci vigyan vignyan vignan vigyaan vidnyan vidnyaan sciences सायन्स साइंस विज्ञान विज्ञाना saience sains',
  English: 'english eng ingreji angrezi angreji ingraji ingrji inglish englis अंग्रेजी इंग्लिश इंग्रजी अंगरेजी',
  History: 'history itihas itihaas इतिहास इतिहासा हिस्ट्री histry',
  Geography: 'geography geo ज्योग्राफी ज्यॉग्रफी जॉग्रफी जिऑग्राफी bhugol bhoogol भूगोल भूगोला जियोग्राफी geografy',
  Physics:
    'physics phy phys फिझिक्स bhautiki phyics fizics phisics physic bhautik bhautikshastra भौतिकी भौतिक भौतिकशास्त्र भौतिकशास्त्रा फिजिक्स फिजिक्स fisics',
  Chemistry:
    'chemistry chem chemi rasaayan केमेस्ट्री केमिस्टरी रसायनिकी rasayan kemistry chemestry rasayanshastra रसायन रसायनशास्त्र रसायनशास्त्रा केमिस्ट्री रसायनिक chemsitry',
  Hindi: 'hindi हिंदी हिन्दी',
  Marathi: 'marathi मराठी',
  Geometry: 'geometry bhumiti भूमिती ज्यामिति रेखागणित jyamiti',
  Algebra: 'algebra bijganit beejganit बीजगणित अलजेब्रा',
  Biology: 'biology bio jeevvigyan jivshastra jeevshastra jivashastra जीवविज्ञान जीवशास्त्र बायोलॉजी बायो',
  'Computer Science':
    'computer computers coding programming cs कंप्यूटर कम्प्यूटर संगणक कॉम्प्युटर sanganak koding कोडिंग',
  'Social Studies': 'sst civics nagrikshastra नागरिकशास्त्र समाजशास्त्र',
};

const subjectPhrases: Record<string, string> = {
  'computer science': 'Computer Science',
  'social studies': 'Social Studies',
  'social science': 'Social Studies',
  'samajik vigyan': 'Social Studies',
  'सामाजिक विज्ञान': 'Social Studies',
  'भौतिक विज्ञान': 'Physics',
  'भौतिक शास्त्र': 'Physics',
  'bhautik vigyan': 'Physics',
  'bhautik shastra': 'Physics',
  'रसायन विज्ञान': 'Chemistry',
  'रसायन शास्त्र': 'Chemistry',
  'rasayan vigyan': 'Chemistry',
  'rasayan shastra': 'Chemistry',
  'जीव विज्ञान': 'Biology',
  'जीव शास्त्र': 'Biology',
  'jeev vigyan': 'Biology',
  'jiv vigyan': 'Biology',
};

/** Several subjects under one name. */
const subjectGroups: Record<string, string[]> = {
  pcm: ['Physics', 'Chemistry', 'Mathematics'],
  pcb: ['Physics', 'Chemistry', 'Biology'],
  pcmb: ['Physics', 'Chemistry', 'Mathematics', 'Biology'],
};

const boardWords: Record<string, string> = {
  cbse: 'CBSE',
  cbsc: 'CBSE',
  सीबीएसई: 'CBSE',
  सीबीएससी: 'CBSE',
  icse: 'ICSE',
  isc: 'ICSE',
  cisce: 'ICSE',
  आईसीएसई: 'ICSE',
  आयसीएसई: 'ICSE',
  ib: 'IB',
  baccalaureate: 'IB',
  आयबी: 'IB',
  cambridge: 'Cambridge',
  igcse: 'Cambridge',
  केंब्रिज: 'Cambridge',
  कैम्ब्रिज: 'Cambridge',
  ssc: 'State Board',
  hsc: 'State Board',
  एसएससी: 'State Board',
  एचएससी: 'State Board',
};

const boardPhrases: Record<string, string> = {
  'state board': 'State Board',
  'maharashtra board': 'State Board',
  'rajya board': 'State Board',
  'स्टेट बोर्ड': 'State Board',
  'स्टेट बोर्डाचे': 'State Board',
  'राज्य बोर्ड': 'State Board',
  'महाराष्ट्र बोर्ड': 'State Board',
  'only state': 'State Board',
  'aur state': 'State Board',
};

const subjectOf = new Map(
  Object.entries(subjectWords).flatMap(([subject, words]) =>
    words.split(' ').map((word) => [word, subject] as const),
  ),
);
const subjectBySound = new Map([...subjectOf].map(([word, subject]) => [soundOf(word), subject] as const));

export interface Named {
  subjects?: string[];
  board?: string;
  /** How many words the name takes. */
  taken: number;
}

/** Finds the names that the office has added to the options, as they are spelled there. */
export function createOfferedNames({
  courses,
  subjects,
  boards,
}: Record<'courses' | 'subjects' | 'boards', string[]>) {
  const known = new Set([...Object.keys(subjectWords), ...Object.values(boardWords)]);
  const added = (names: string[], named: (name: string) => Omit<Named, 'taken'>) =>
    names
      .filter((name) => !known.has(name))
      .map((name) => ({ ...named(name), parts: tokenize(name).map(soundOf) }))
      .filter(({ parts }) => parts.length > 0);
  const all = [
    ...added([...courses, ...subjects], (name) => ({ subjects: [name] })),
    ...added(boards, (board) => ({ board })),
  ].toSorted((a, b) => b.parts.length - a.parts.length);
  return (words: readonly string[], i: number): Named | undefined => {
    const found = all.find(({ parts }) => parts.every((part, at) => part === soundOf(words[i + at] ?? '')));
    return found && { ...found, taken: found.parts.length };
  };
}

/** The subjects and boards that begin at a word. */
export function nameAt(words: readonly string[], i: number): Named | undefined {
  const word = words[i] ?? '';
  const pair = `${word} ${words[i + 1] ?? ''}`;
  const pairSubject =
    lookUp(subjectPhrases, pair) ?? lookUp(subjectPhrases, `${word} ${root(words[i + 1] ?? '')}`);
  if (pairSubject) return { subjects: [pairSubject], taken: 2 };
  const pairBoard = lookUp(boardPhrases, pair);
  if (pairBoard) return { board: pairBoard, taken: 2 };
  const group = lookUp(subjectGroups, word);
  if (group) return { subjects: group, taken: 1 };
  const board = lookUp(boardWords, word);
  if (board) return { board, taken: 1 };
  const subject = subjectIn(word);
  return subject ? { subjects: [subject], taken: 1 } : undefined;
}

const lookUp = <T>(table: Record<string, T>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

const root = memo(
  (word) => [...withoutEnding(word)].find((one) => one === 'विज्ञान' || one === 'शास्त्र') ?? '',
);

const subjectIn = memo((word): string | undefined => {
  const exact = subjectOf.get(word);
  if (exact) return exact;
  for (const rest of withoutEnding(word)) {
    const found = subjectOf.get(rest);
    if (found && rest.length > 3) return found;
  }
  const sound = soundOf(word);
  return sound.length > 3 ? subjectBySound.get(sound) : undefined;
});

const spoken =
  /^(bol|bat[ao]|btao|baat|sang|jawab|answer|reply|speak|talk|chat|uttar|aati|ata|yet[ae]|understand|write|likh|lih|samaj|bhash|language|बता|बोल|बात|सांग|जवाब|उत्तर|आती|येत|समझ|समज|लिख|लिह)/;
/** 'Do you teach to speak English' is not about the language of the conversation. */
const taught = /^(teach|class|course|lesson|sikh|shik|padha|spoken|kaksha|क्लास|कोर्स|सिख|शिक|पढा)/;

const inIt = /^(in|me|mein|mai|madhe|madhye|मे|में|मध्ये|मधे|language|bhasha|भाषा)$/;

/** 'Hindi bolo', 'marathi madhe sanga'; but 'English, jod ke batao' asks for a sum. */
const isSpokenIn = (words: readonly string[], i: number) => {
  const [next = '', ...then] = words.slice(i + 1, i + 4);
  const isIn = inIt.test(next) || inIt.test(words[i - 1] ?? '');
  return spoken.test(next) || (isIn && then.some((one) => spoken.test(one)));
};

export const isLanguage = (subject: string) => ['Hindi', 'Marathi', 'English'].includes(subject);

/** Whether a language is named as the one to talk in, not as a subject: 'can you speak Hindi'. */
export const isLanguageOfTalk = (subject: string, words: readonly string[], i: number): boolean =>
  isLanguage(subject) &&
  !/^(ka|ki|ke|cha|chi|che|chya|का|की|के)$/.test(words[i + 1] ?? '') &&
  isSpokenIn(words, i) &&
  !words.some((word) => taught.test(word));
