import { wordsOf } from './lists.ts';

export const phoneTalk = wordsOf('phone talk');
export const numberTalk = wordsOf('number talk');
export const idTalk = wordsOf('id talk');
export const mathTalk = wordsOf('math talk');
export const looseMathTalk = wordsOf('loose math talk');
export const bookTalk = wordsOf('book talk');
export const reverseTalk = wordsOf('reverse talk');
export const fillers = wordsOf('fillers');
export const units = wordsOf('units');
export const labels = wordsOf('labels');
const otherTalk = wordsOf('other talk');
export const partTalk = wordsOf('part talk');
export const ownTalk = wordsOf('own talk');
export const yourTalk = wordsOf('your talk');
export const toMe = wordsOf('to me');

/** Words after which a new number begins. */
export const isSchoolWord = (word: string): boolean =>
  mathTalk.has(word) ||
  bookTalk.has(word) ||
  idTalk.has(word) ||
  units.has(word) ||
  labels.has(word) ||
  otherTalk.has(word);
