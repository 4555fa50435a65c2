import { isDayOfMonth } from './dates.ts';
import { withoutEnding } from './endings.ts';
import { memo } from './memo.ts';
import { soundOf } from './sound-key.ts';

/** A school standard by its number, or a degree. */
export type Standard = number | 'Graduate' | 'Postgraduate';

const table = (rows: [n: number, words: string][]) =>
  new Map(rows.flatMap(([n, words]) => words.split(' ').map((word) => [word, n] as const)));

/** Words for a standard that mean nothing else. */
const always = table([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th fourth chauthi chouthi chauthe चौथी चौथीं'],
  [5, '5th fifth panchvi paanchvi panchavi panchwi pachvi paachvi pachavi पांचवीं पाँचवीं पाचवी पाचवीं'],
  [6, '6th sixth chhathi chathi chhati chhatvi sahavi saahavi sahvi छठी छठीं सहावी'],
  [7, '7th seventh satvi saatvi satvin saatvin saatwi satwi saatavi satavi सातवीं सातवी'],
  [8, '8th eighth eigth aathvi athvi aathwi athwi aathvin aathavi athavi आठवीं आठवी'],
  [9, '9th ninth nineth nauvi nauvin navvi nauwi navmi navavi navvvi नौवीं नववी नवमी नवीं'],
  [
    10,
    '10th xth tenth dasvi dasvin dasvee daswi daswin dasavi dahavi dehvi dahvi dhavi matric मैट्रिक मॅट्रिक दसवीं दसवी दहावी दहवी',
  ],
  [
    11,
    '11th xith fyjc eleventh gyarvi gyarhvi gyarahvi gyarwi gyaravi gyarahwin akravi akaravi akarvi ग्यारहवीं ग्यारवीं अकरावी',
  ],
  [
    12,
    '12th xiith syjc twelfth twelvth twelveth twelth barvi barhvi barahvi barwi barvin baravi baarvi baaravi बारहवीं बारवीं बारावी',
  ],
]);
const alwaysBySound = new Map([...always].map(([word, n]) => [soundOf(word), n] as const));

/** Words that mean a standard only beside 'class', a child, or with an ending. */
const beside = table([
  [1, 'one first pehli pahli pahili ek i पहली पहिली'],
  [2, 'two second ii dusri doosri दूसरी दुसरी'],
  [3, 'three third iii teen tisri teesri tisari तीसरी तिसरी'],
  [4, 'four iv char chaar'],
  [5, 'five v paanch panch'],
  [6, 'six vi chhe cheh'],
  [7, 'seven vii saat sat'],
  [8, 'eight viii aath'],
  [9, 'nine ix nau'],
  [10, 'ten x das dus'],
  [11, 'eleven xi gyarah gyara'],
  [12, 'twelve xii barah bara'],
]);
/** Those of them that mean nothing but a standard. */
const romans = new Set(['viii', 'vii', 'ix', 'xi', 'xii']);

const degrees: Record<string, 'Graduate' | 'Postgraduate'> = Object.fromEntries([
  ...'graduate graduates snatak snataak padvi padavi पदवी बीए बीएससी बीएस्सी बीकॉम graduation degree college bachelor bachelors fyba fybsc fybcom syba sybsc sybcom tyba tybsc tybcom ug bsc bcom ba grad ग्रेजुएट ग्रेजुएशन ग्रॅज्युएशन ग्रॅज्युएट स्नातक'
    .split(' ')
    .map((word) => [word, 'Graduate'] as const),
  ...'postgraduate postgraduation snatakottar padvyuttar padavyuttar एमए एमएससी एमएस्सी एमकॉम पीजी परास्नातक pg postgrad masters msc mcom ma_degree पोस्टग्रेजुएट पोस्टग्रॅज्युएट पदव्युत्तर स्नातकोत्तर'
    .split(' ')
    .map((word) => [word, 'Postgraduate'] as const),
]);

const classWords = new Set(
  'class classes std stds standard standards grade grades grader graders kaksha level th iyatta klas varg कक्षा इयत्ता क्लास वर्ग वर्गा में मध्ये'.split(
    ' ',
  ),
);
/** 'class' beside a number does not mean a lesson. */
export const isClassWord = (word = '') => classWords.has(word) && word.length > 2;

const childWords = new Set(
  'beta beti bete bachha bachhe bache bachhi bachchi mulga mulgi mulila mulala mulasathi mulisathi mula son daughter kid child chya chi la madhe la बेटा बेटी बच्चे बच्चा बच्ची मुलगा मुलगी मुलाला मुलीला मुलासाठी मुलीसाठी पोती पोता नात नातू भाऊ बहिण wale wali'.split(
    ' ',
  ),
);
const rangeWords = new Set('to till se through tak upto ते से'.split(' '));
// Before or after these words a number is a time, a sum or a count.
const notAfter = new Set(
  'am pm evening morning shaam sham sandhyakali शाम संध्याकाळी baje bje vajta vajtat vaje oclock percent takke students pupils days day din divas months month mahine years year yrs saal varsh hours hour ghante tas minutes minute min mins week weeks hafte hafta hafton baar bar vela athavde athavdya athavda marks rs rupees rupaye lakh thousand hazar hajar people times questions parts part bachche bachhe bache bachcho kids children sons daughters boys girls twins brothers sisters pote nati naati mula muli बच्चे बच्चों पोते पोतियाँ मुलं मुले मुली नाती बजे वाजता दिन दिवस दिवसांत महीने महिने महिन्यांत साल वर्ष हफ्ते हफ्ते हफ्ता हफ्ता आठवडे आठवड्यात आठवड्यांत आठवडा घंटे तास मिनट मिनिटं मिनिटे बार वेळा टक्के रुपये रुपयांत in nantar baad नंतर बाद'.split(
    ' ',
  ),
);
const notBefore = new Set(
  'rs at by till until top after before inr within last page room order all these those sab saare sare the_ baje around ratri raat raatri night sakali sakaali subah morning dupari dopahar sandhyakali sham shaam evening रात रात्री सकाळी सुबह दुपारी दोपहर संध्याकाळी शाम'.split(
    ' ',
  ),
);

/** 'Till 5.15': not the fifth. */
const minutes = /^(00|1[3-9]|[2-5]\d)$/;

interface Found {
  standards: Standard[];
  /** The standard that the word at each place names. */
  used: Map<number, Standard>;
}

/** Which standards a message names: '10th', 'class ten', 'X', 'dasvi', 'दहावीची', 'std 10', '6 to 8'. */
export function findStandards(words: readonly string[]): Found {
  const found: Found = { standards: [], used: new Map() };
  const add = (standard: Standard, ...places: number[]) => {
    if (!found.standards.includes(standard)) found.standards.push(standard);
    for (const place of places) found.used.set(place, standard);
  };
  for (let i = 0; i < words.length; i++) {
    const degree = degreeOf(words, i);
    if (degree) {
      add(degree, i);
      if (degree === 'Postgraduate' && isPost.test(words[i] ?? '')) add(degree, ++i);
      continue;
    }
    const first = numberAt(words, i);
    if (first === undefined) continue;
    const last = rangeWords.has(words[i + 1] ?? '') ? numberAt(words, i + 2, true) : undefined;
    if (last !== undefined && last > first) {
      for (let n = first; n <= last; n++) add(n, i, i + 1, i + 2);
      i += 2;
    } else add(first, i);
  }
  return withoutPassed(found, words);
}

const passing =
  /^((ho|kar) )?(done|passed|pass|completed|complete|finished|over|gayi|gaya|li|zali|zala|jhali|jhala)\b|^((हो|कर) )?(गई|गयी|गया|ली|पास|झाली|झालं|पूर्ण)/;
const within = /^(me|mein|main|madhe|with|में|मध्ये)$/;

/** 'In the 10th she got 91 per cent, now 11th': a standard that a child has passed is not meant if another one is named. */
function withoutPassed(found: Found, words: readonly string[]): Found {
  const isPassed = (i: number) =>
    (within.test(words[i + 1] ?? '') && isMarks(words[i + 2])) ||
    passing.test(words.slice(i + 1, i + 3).join(' '));
  const passed = new Set([...found.used].filter(([i]) => isPassed(i)).map(([, standard]) => standard));
  if (passed.size === 0 || passed.size === found.standards.length) return found;
  return {
    standards: found.standards.filter((standard) => !passed.has(standard)),
    used: new Map([...found.used].filter(([, standard]) => !passed.has(standard))),
  };
}

const isMarks = (word = '') => /^\d{2}$/.test(word) && Number(word) > 12;

const isPost = /^(post|पोस्ट)$/;

function degreeOf(words: readonly string[], i: number): 'Graduate' | 'Postgraduate' | undefined {
  const [word = '', next = ''] = [words[i], words[i + 1]];
  if (isPost.test(word) && degreeIn(next)) return 'Postgraduate';
  if (/^(a|sc|com|ए|एससी|कॉम)$/.test(next) && /^(m|b|एम|बी)$/.test(word))
    return word === 'm' || word === 'एम' ? 'Postgraduate' : 'Graduate';
  // A room to live in.
  if (word === 'pg' && words.some((one) => lodging.test(one))) return undefined;
  return degreeIn(word);
}

const degreeIn = memo((word): 'Graduate' | 'Postgraduate' | undefined => {
  const forms = [word, ...(word.length > 5 ? withoutEnding(word) : [])];
  const exact = forms.find((one) => Object.hasOwn(degrees, one));
  return exact === undefined ? undefined : degrees[exact];
});

const lodging = /^(near|nearby|room|rooms|stay|hostel|rent|paas|javal|rehne|rahne|rahayla)$/;

function numberAt(words: readonly string[], i: number, inRange = false): number | undefined {
  const word = words[i] ?? '';
  if (isDayOfMonth(words, i, isClassWord)) return undefined;
  const ordinal = ordinalOf(word);
  if (ordinal) return ordinal;
  const [before = '', after = ''] = [words[i - 1], words[i + 1]];
  if (/^\d+$/.test(word)) {
    if (minutes.test(after) && !classWords.has(before)) return undefined;
    const n = Number(word);
    if (n < 1 || n > 12 || word.length > 2) return undefined;
    const isNamed = /^(std|stds|standard|grade|kaksha|iyatta|इयत्ता|कक्षा)$/.test(before);
    return !isNamed && (notAfter.has(after) || notBefore.has(before)) ? undefined : n;
  }
  if (romans.has(word)) return beside.get(word);
  const plain = beside.get(word);
  // 'Ek class' is any lesson.
  const isOne = word === 'ek' || word === 'one';
  // 'One class first': before anything else.
  const isClass =
    (classWords.has(before) && word !== 'first') ||
    (classWords.has(after) && !isOne && !/^\d+$/.test(words[i + 2] ?? ''));
  const isBeside = isClass || inRange;
  // A single x beside other words is the tenth; alone it is a letter.
  if (isBeside || (word === 'x' && words.length > 1)) return plain;
  return besideChild(words, i, plain);
}

/** 'तिसरीत', 'dusri chya mulala': the first three ordinals are everyday words too, so they need a child or an ending. */
function besideChild(words: readonly string[], i: number, plain: number | undefined): number | undefined {
  const word = words[i] ?? '';
  const near =
    words.slice(i + 1, i + 4).some((next) => childWords.has(next)) ||
    (words.length < 5 && /^(me|mein|main|mai|ke|ka|ki|sathi|साठी|के|की|का)$/.test(words[i + 1] ?? ''));
  // 'पहली और छठी'.
  const isJoined =
    /^(and|aur|ani|और|आणि|व)$/.test(words[i + 1] ?? '') && ordinalOf(words[i + 2] ?? '') !== undefined;
  if (plain !== undefined && plain <= 3 && ((word.length > 4 && near) || isJoined)) return plain;
  return withEnding(word);
}

const withEnding = memo((word): number | undefined => {
  for (const rest of withoutEnding(word)) {
    const n = beside.get(rest);
    if (n !== undefined && n <= 3 && rest.length > 3 && /[ीi]$/.test(rest)) return n;
  }
  return undefined;
});

/** 'The small one', which sounds like 'the fourth'. */
export const younger =
  /^(younger|smaller|chh?ot[aeiyu]\p{L}*|dhakt\p{L}*|छोट[\p{L}\p{M}]*|धाकट[\p{L}\p{M}]*)$/u;

const ordinalOf = memo((word): number | undefined => {
  const suffixed = /^(\d{1,2})(v[ie]n?|wi|vee|th|st|nd|rd|[lr]i|thi|[लर]ी|थी|वी|वीं)$/.exec(word);
  if (suffixed) {
    const n = Number(suffixed[1]);
    return n >= 1 && n <= 12 ? n : undefined;
  }
  if (younger.test(word)) return undefined;
  const exact = always.get(word);
  if (exact) return exact;
  const bySound = alwaysBySound.get(soundOf(word));
  if (bySound && word.length > 3) return bySound;
  for (const rest of withoutEnding(word)) {
    const n = always.get(rest) ?? (rest.length > 4 ? alwaysBySound.get(soundOf(rest)) : undefined);
    if (n && rest.length > 3) return n;
  }
  return undefined;
});
