import type { Day } from './days.ts';

/** The months, by the words people use. */
const monthWords = [
  'january jan जनवरी जानेवारी janevari',
  'february feb फरवरी फरवरी फेब्रुवारी',
  'march मार्च',
  'april apr अप्रैल एप्रिल',
  'may मई',
  'june jun जून',
  'july jul जुलाई जुलै julai',
  'august aug अगस्त ऑगस्ट agast',
  'september sept sep सितंबर सप्टेंबर',
  'october oct अक्टूबर ऑक्टोबर',
  'november nov नवंबर नोव्हेंबर',
  'december dec दिसंबर डिसेंबर disambar',
];
const monthOf = new Map(
  monthWords.flatMap((words, i) => words.split(' ').map((word) => [word, i + 1] as const)),
);
const monthIn = (word = '') => monthOf.get(word) ?? monthOf.get(word.replace(/(ला|को|la)$/, ''));
const isMonth = (word = '') => word !== 'may' && monthIn(word) !== undefined;

const dateWords = /^(date|dates|tarikh|tareekh|tarkh?ela|tarkhela|तारीख|तारीख|तारखेला|तारखेपर्यंत)$/;
const paying = /^(pay|paid|paying|payment|late|due|deadline|submit|deposit)$/;
const number = /^(\d{1,2})(th|st|nd|rd)?$/;

/** 'By the 10th', '10th of every month', '10 tarikh': a day of the month; 'after the 10th' too where it is about paying. */
export function isDayOfMonth(
  words: readonly string[],
  i: number,
  isClassWord: (word: string) => boolean,
): boolean {
  if (!number.test(words[i] ?? '')) return false;
  const [far = '', before = '', after = ''] = [words[i - 2], words[i - 1], words[i + 1]];
  if (after === 'month' || [before, after].some((word) => dateWords.test(word) || isMonth(word))) return true;
  if (after === 'of' && words.slice(i + 2, i + 5).some((word) => word === 'month' || isMonth(word)))
    return true;
  if (before !== 'the' || isClassWord(after)) return false;
  return (
    /^(by|before|till|until|on)$/.test(far) || (far === 'after' && words.some((word) => paying.test(word)))
  );
}

const repeated = /^(every|each|har|dar|pratyek|हर|दर|प्रत्येक)$/;
const onDay = /^(ko|la|को|ला)$/;

/** The date that begins at a word, and how many words it takes: '24 tarikh', '26 January', '24 ko'. */
export function dateAt(words: readonly string[], i: number): { day: Day; taken: number } | undefined {
  const n = dayNumber(words[i]);
  if (n === undefined && monthIn(words[i]) === undefined) return undefined;
  if (words.some((word) => repeated.test(word))) return undefined;
  if (n === undefined) {
    const later = isMonth(words[i]) && dayNumber(words[i + 1]);
    return later ? { day: `${later}/${monthIn(words[i]) ?? 0}`, taken: 2 } : undefined;
  }
  const after = words[i + 1] === 'of' ? 2 : 1;
  // '2 may join' names no day.
  const isPlain =
    after === 1 && words[i + 1] === 'may' && /^\d+$/.test(words[i] ?? '') && words[i - 1] !== 'on';
  const month = isPlain ? undefined : monthIn(words[i + after]);
  if (month) return { day: `${n}/${month}`, taken: after + 1 };
  if (dateWords.test(words[i + 1] ?? '') || (n > 12 && onDay.test(words[i + 1] ?? '')))
    return { day: `${n}`, taken: 2 };
  return undefined;
}

function dayNumber(word = ''): number | undefined {
  const n = Number(number.exec(word)?.[1] ?? 0);
  return n >= 1 && n <= 31 ? n : undefined;
}
