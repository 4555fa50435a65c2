import type { boards } from '#contract/fields.ts';

/** Every subject that the forms know, and two that only the catalogue has, by the words people use. */
export const subjectWords: Record<string, string> = {
  Mathematics: 'mathematics math maths mathe matematics ganit गणित मैथ्स',
  Science: 'science sci vigyan sciences विज्ञान',
  English: 'english eng angrezi angreji अंग्रेजी इंग्लिश',
  History: 'history itihas itihaas इतिहास',
  Geography: 'geography geo bhugol bhoogol भूगोल',
  Physics: 'physics phy bhautiki phyics fizics भौतिकी',
  Chemistry: 'chemistry chem rasayan kemistry रसायन',
  Hindi: 'hindi हिंदी हिन्दी',
  Marathi: 'marathi मराठी',
  Geometry: 'geometry',
  Algebra: 'algebra',
  Biology: 'biology bio jeevvigyan जीवविज्ञान',
  'Computer Science': 'computer computers coding programming cs',
  'Social Studies': 'sst civics',
};

export const subjectPhrases: Record<string, string> = {
  'computer science': 'Computer Science',
  'social studies': 'Social Studies',
  'social science': 'Social Studies',
  'samajik vigyan': 'Social Studies',
};

export type Board = (typeof boards)[number];

export const boardWords: Record<string, Board> = {
  cbse: 'CBSE',
  cbsc: 'CBSE',
  icse: 'ICSE',
  isc: 'ICSE',
  cisce: 'ICSE',
  ib: 'IB',
  baccalaureate: 'IB',
  cambridge: 'Cambridge',
  igcse: 'Cambridge',
  ssc: 'State Board',
  hsc: 'State Board',
};

export const boardPhrases: Record<string, Board> = {
  'state board': 'State Board',
  'maharashtra board': 'State Board',
  'rajya board': 'State Board',
};

/** Words for a standard that mean nothing else. */
const always: [n: number, words: string][] = [
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd teesri tisri'],
  [4, '4th fourth chauthi chouthi'],
  [5, '5th fifth panchvi paanchvi panchavi panchwi पांचवीं पाँचवीं पाचवी'],
  [6, '6th sixth chhathi chathi chhati sahavi छठी'],
  [7, '7th seventh satvi saatvi satvin saatvin saatwi satwi सातवीं सातवी'],
  [8, '8th eighth eigth aathvi athvi aathwi athwi aathvin आठवीं आठवी'],
  [9, '9th ninth nineth nauvi nauvin navvi nauwi navmi नौवीं नववी'],
  [10, '10th tenth dasvi dasvin dasvee daswi daswin dasavi dasvi dahavi dehvi matric दसवीं दसवी दहावी'],
  [11, '11th eleventh gyarvi gyarhvi gyarahvi gyarwi gyaravi gyarahwin akravi akaravi ग्यारहवीं अकरावी'],
  [12, '12th twelfth twelveth twelth barvi barhvi barahvi barwi barvin baravi baarvi inter बारहवीं बारावी'],
];

/** Words that mean a standard only beside "class" or the like. */
const besideClass: [n: number, words: string][] = [
  [1, 'one first pehli pahli ek'],
  [2, 'two second ii dusri doosri'],
  [3, 'three third iii teen'],
  [4, 'four iv char chaar'],
  [5, 'five v paanch panch'],
  [6, 'six vi chhe cheh'],
  [7, 'seven vii saat sat'],
  [8, 'eight viii aath'],
  [9, 'nine ix nau'],
  [10, 'ten x das dus'],
  [11, 'eleven xi gyarah gyara'],
  [12, 'twelve xii barah bara'],
];

const table = (rows: [number, string][]) =>
  new Map(rows.flatMap(([n, words]) => words.split(' ').map((word) => [word, n] as const)));

export const ordinalWords = table(always);
export const cardinalWords = table(besideClass);

/** Of the cardinal words, those that nobody uses for anything else than a standard. */
export const romanWords = new Set(['viii', 'vii', 'ix', 'xi', 'xii']);

export const degreeWords: Record<string, 'Graduate' | 'Postgraduate'> = {
  graduate: 'Graduate',
  graduates: 'Graduate',
  graduation: 'Graduate',
  degree: 'Graduate',
  college: 'Graduate',
  bachelor: 'Graduate',
  bachelors: 'Graduate',
  ug: 'Graduate',
  bsc: 'Graduate',
  bcom: 'Graduate',
  postgraduate: 'Postgraduate',
  postgraduation: 'Postgraduate',
  pg: 'Postgraduate',
  masters: 'Postgraduate',
  msc: 'Postgraduate',
};
