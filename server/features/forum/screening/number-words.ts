import { normalise } from './normalise.ts';

/**
 * How digits are said, from nought to nine, by language and script; `|` parts spellings. A word with `?` is also an
 * everyday word, so it counts as a digit only among others that are nothing else.
 */
const digits: string[][] = [
  [
    'zero|zeor|xero|zeroe|zyro|zeero|ziro|zro|zeroo|zer|nil|naught|nought|nothing?|aught?|oh?|o?',
    'one|wun|wan?|onee|won?|l?|i?',
    'two|tuu|twoo|tu?|too?|to?|tw',
    'three|thrie|threee|thiree|thre|thr|tree?|thri',
    'four|fuor|fowr|phor|phour|foar|fr?|foor|fourr|for?|fore?|fower',
    'five|fiev|fyv|fyve|faive|fiive|fiv|fve|faiv|phive|fife?',
    'six|syx|sixx|siks|sx?|sicks|sikx|sex?',
    'seven|sven|sevne|sevven|sewen|sevin|sevn|svn|sevan|saven',
    'eight|eigt|ate?|eit|et?|ait|aight|ayt|eght|egt|egh|eigh|eyt|ayght|eigth|eihgt|ehight',
    'nine|ninr|nien|nyn|noin|noyn|nain|nien|nyne|niner|nin|nne|nein',
  ],
  // Hindi and Urdu in Latin letters.
  [
    'shunya|shoonya|sunya|shuniya|sifar|sifr|jiro|jeero|jero',
    'ek|aik|ik',
    'do?|doh|dou|dho|don?',
    'teen?|tin?|theen|tiin|tien',
    'chaar|char?|chhar|chaer',
    'paanch|panch|pach|paach|pnch|punch?|panj',
    'chhe|chhah|chhai|cheh|chah|che?|chey|chha|chh|chai?|cha?|chae|chay|saha',
    'saat|sat?|saath?|satt|sath?',
    'aath|ath|aanth|aat|aathh|aatt',
    'nau|nou|naw|nao|nav?|no?|naau',
  ],
  // Hindi, Marathi, and English words, in Devanagari.
  [
    'शून्य|शुन्य|जीरो|ज़ीरो|झिरो|झीरो|सिफर|सिफ़र|ओ?',
    'एक|वन?|इक',
    'दो|दोन|टू|टु',
    'तीन|थ्री|थ्रि|तिन',
    'चार|फोर|फ़ोर|फौर|फॉर',
    'पांच|पाँच|पाच|पाञ्च|फाइव|फ़ाइव|फाईव|फाइव्ह|फाईव्ह',
    'छह|छः|छ|छे|छै|छ:|सहा|सिक्स|सीक्स',
    'सात|सेवन|सेव्हन|सेवेन',
    'आठ|एट|ऐट|एइट|एईट',
    'नौ|नऊ|नव|नाइन|नाईन|नैन',
  ],
  // Gujarati, Punjabi, Bengali.
  [
    'શૂન્ય|ઝીરો|ਜ਼ੀਰੋ|ਸਿਫ਼ਰ|শূন্য|জিরো',
    'એક|ਇੱਕ|ਇਕ|এক',
    'બે|ਦੋ|দুই',
    'ત્રણ|ਤਿੰਨ|তিন',
    'ચાર|ਚਾਰ|চার',
    'પાંચ|ਪੰਜ|পাঁচ',
    'છ|ਛੇ|ছয়',
    'સાત|ਸੱਤ|সাত',
    'આઠ|ਅੱਠ|আট',
    'નવ|ਨੌਂ|ਨੌ|নয়',
  ],
  // Tamil, Telugu, Kannada, Malayalam.
  [
    'பூஜ்யம்|பூஜ்ஜியம்|பூச்சியம்|సున్నా|ಸೊನ್ನೆ|പൂജ്യം',
    'ஒன்று|ஒண்ணு|ఒకటి|ಒಂದು|ഒന്ന്',
    'இரண்டு|ரெண்டு|రెండు|ಎರಡು|രണ്ട്',
    'மூன்று|மூணு|మూడు|ಮೂರು|മൂന്ന്',
    'நான்கு|நாலு|నాలుగు|ನಾಲ್ಕು|നാല്',
    'ஐந்து|அஞ்சு|ఐదు|ಐದು|അഞ്ച്',
    'ஆறு|ఆరు|ಆರು|ആറ്',
    'ஏழு|ఏడు|ಏಳು|ഏഴ്',
    'எட்டு|ఎనిమిది|ಎಂಟು|എട്ട്',
    'ஒன்பது|తొమ్మిది|ಒಂಬತ್ತು|ഒമ്പത്|ഒൻപത്',
  ],
  // Tamil, Telugu, Kannada and Gujarati in Latin letters, Urdu.
  [
    'poojyam|sunna|sonne|صفر|زیرو',
    'onnu|onru|okati|ondu|ایک',
    'rendu|irandu|eradu|دو',
    'moonu|moondru|moodu|mooru|tran|تین',
    'naalu|nalu|nalugu|nalku|naalku|چار',
    'anju|aindhu|aidu|paanchh|پانچ',
    'aaru|aru?|چھ',
    'ezhu|elu|yedu|eelu|سات',
    'ettu|enimidi|entu|آٹھ',
    'onbathu|ombathu|tommidi|ombattu|نو',
  ],
  // Spanish, French, Sanskrit.
  [
    'cero',
    'uno|un?|ekam',
    'dos?|deux|dve',
    'tres|trois|trini',
    'cuatro|quatre|chatvari',
    'cinco|cinq|pancha',
    'seis|shat',
    'siete|sept?|sapta',
    'ocho|huit|ashta',
    'nueve|neuf|nava',
  ],
  // Roman numerals.
  ['', 'i?', 'ii', 'iii', 'iv', 'v?', 'vi', 'vii', 'viii', 'ix'],
  // English, spelled backwards.
  ['orez', 'eno', 'owt', 'eerht', 'ruof', 'evif', 'xis', 'neves', 'thgie', 'enin'],
];

/** Two digits in one word, beginning with the number in front. */
const pairs: [from: number, words: string][] = [
  [10, 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'],
  [10, 'das? gyarah barah terah chaudah pandrah solah satrah atharah unnis'],
  [10, 'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस'],
  [10, 'दहा अकरा बारा तेरा? चौदा पंधरा सोळा सतरा अठरा एकोणीस'],
  [20, 'bees? ikkis bais teis chaubis pachis chhabbis sattais atthais untis'],
  [20, 'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस'],
  [20, 'वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस'],
  [30, 'तीस एकतीस बत्तीस तेहेतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस'],
  [40, 'चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास'],
  [50, 'पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ'],
  [60, 'साठ एकसष्ठ बासष्ठ त्रेसष्ठ चौसष्ठ पासष्ठ सहासष्ठ सदुसष्ठ अडुसष्ठ एकोणसत्तर'],
  [70, 'सत्तर एक्काहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्त्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी'],
  [80, 'ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद'],
  [90, 'नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्व्याण्णव'],
  [30, 'tees? ikattis battis taintis chauntis paintis chhattis saintis adtis untalis'],
  [30, 'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस'],
  [40, 'chalis iktalis bayalis taintalis chauwalis paintalis chhiyalis saintalis adtalis unchas'],
  [40, 'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास'],
  [50, 'pachas ikyavan bavan tirpan chauvan pachpan chhappan sattavan atthavan unsath'],
  [50, 'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ'],
  [60, 'saath iksath basath tirsath chaunsath painsath chhiyasath sadsath adsath unhattar'],
  [60, 'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर'],
  [70, 'sattar ikhattar bahattar tihattar chauhattar pachhattar chhihattar satattar athhattar unasi'],
  [70, 'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी'],
  [80, 'assi ikyasi bayasi tirasi chaurasi pachasi chhiyasi sattasi atthasi navasi'],
  [80, 'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी'],
  [90, 'nabbe ikyanve banve tiranve chauranve pachanve chhiyanve sattanve atthanve ninyanve'],
  [90, 'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'],
];
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const repeats: [times: number, words: string][] = [
  [2, 'double dbl duble dubble twice डबल दबल'],
  [3, 'triple tripple trippel thrice tripal ट्रिपल तिबल'],
  [4, 'quadruple'],
];

export interface NumberWord {
  digits: string;
  /** Also an everyday word. */
  weak: boolean;
  /** Twenty, thirty…: takes the unit that follows. */
  tens?: boolean;
  /** Double, triple: so often what follows. */
  times?: number;
}

const key = (word: string) => normalise(word).text.toLowerCase();
const words = new Map<string, NumberWord>();

function add(spelling: string, digits: string, more: Partial<NumberWord> = {}): void {
  const weak = spelling.endsWith('?');
  const name = key(weak ? spelling.slice(0, -1) : spelling);
  if (name && !words.has(name)) words.set(name, { digits, weak, ...more });
}

for (const [value, list] of repeats) for (const word of list.split(' ')) add(word, '', { times: value });
for (const language of digits)
  language.forEach((spellings, value) => {
    for (const spelling of spellings.split('|')) add(spelling, String(value));
  });
for (const [from, list] of pairs)
  list.split(' ').forEach((word, i) => {
    add(word, String(from + i));
  });
tens.split(' ').forEach((word, i) => {
  add(word, String(20 + i * 10), { tens: true });
});

/** The longest that there is, so that a search for one inside a long word stays short. */
const longest = Math.max(...[...words.keys()].map((word) => word.length));

/** One spelling for the many in which Hindi is written with Latin letters. */
const soundOf = (word: string) => (/^[\u0900-\u097f]+$/.test(word) ? consonantsOf(word) : latinSoundOf(word));

/** In Devanagari the vowels and doubled letters differ most: 'सदुसष्ट', 'सदुसष्ठ'. */
const consonantsOf = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[षठणळब]/g, (letter) => likeLetters[letter] ?? letter)
    .replace(/(.)्\1/gu, '$1')
    .replace(/\p{M}/gu, '');
const likeLetters: Record<string, string> = { ष: 'स', ठ: 'ट', ण: 'न', ळ: 'ल', ब: 'व' };

const latinSoundOf = (word: string) =>
  word
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('w', 'v')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=[a-z])h/g, '');
const bySound = new Map<string, NumberWord>();
for (const [word, meaning] of words)
  if (!meaning.weak && word.length > 3 && !bySound.has(soundOf(word))) bySound.set(soundOf(word), meaning);

/** Is it one, spelled as it should be, and nothing else? */
export const isNumberWord = (word: string): boolean => words.get(word)?.weak === false;

export function numberWord(word: string): NumberWord | undefined {
  const exact = words.get(word);
  // An ordinal, though it is spelled much like the number.
  if (word === 'eighth') return undefined;
  if (exact || word.length < 4 || word.length > 12) return exact;
  const sound = bySound.get(soundOf(word));
  return sound && soundOf(word).length > 3 ? sound : undefined;
}

/** The number words that a word is made of from end to end: 'nineeight'. Those that are weak must not stand alone. */
export function gluedNumbers(word: string): NumberWord[] | undefined {
  if (word.length < 5 || word.length > 200) return undefined;
  const best: (NumberWord[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const before = best[start];
      const found = before && words.get(word.slice(start, end));
      if (!found || (found.weak && end - start < 2)) continue;
      if (!best[end] || before.length + 1 < (best[end] as NumberWord[]).length)
        best[end] = [...before, found];
    }
  }
  const parts = best[word.length];
  const strong = parts?.filter((part) => !part.weak).length ?? 0;
  return parts && parts.length > 1 && strong * 2 > parts.length ? parts : undefined;
}
