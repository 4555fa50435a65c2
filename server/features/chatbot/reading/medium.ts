import { isLanguage } from './names.ts';
import type { Reading } from './read.ts';

const taughtIn = /^(in|me|mein|mai|madhe|madhye|में|मध्ये|मधे)$/;
const ofMoney = new Set(['fee', 'money', 'howmuch', 'pay']);
const either = /^(or|ya|ki|ka|kiva|kinva|या|कि|की|का|किंवा)$/;

/** 'Is it taught in Hindi or in English': the language of the lessons, not two subjects. */
export const isAboutMedium = ({ words, subjects, standards, terms }: Reading) =>
  subjects.length > 1 &&
  subjects.every(isLanguage) &&
  standards.length === 0 &&
  !terms.some(({ key }) => ofMoney.has(key)) &&
  words.some((word) => taughtIn.test(word)) &&
  words.some((word) => either.test(word));
