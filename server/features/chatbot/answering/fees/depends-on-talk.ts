import type { About, Item } from '../../conversation.ts';
import type { Reading } from '../../reading/read.ts';
import { says } from '../reply.ts';

/** In a longer message a name may stand for something else than what is asked for. */
const fewWords = 8;

/** Whether the talk tells which fees are meant, and others of them may be: then the answer asks whether these are. */
export function dependsOnTalk(reading: Reading, about: About, items: Item[] = []): boolean {
  const { subjects, standards, isOfChild, isOfTalk } = reading;
  const isNamed = (item: Item) => subjects.includes(item.subject) && standards.includes(item.standard);
  if (items.length === 0 || (items.every(isNamed) && !isOfChild && !isOfTalk)) return false;
  const { recent } = about;
  if (recent.length === 0) return items.length > 1;
  return about.doubted === true || isOneOfMany(reading, recent, items) || isOpen(reading, recent, items);
}

/** Whether the talk named several courses, so that others of them may be meant than the message names. */
function isOneOfMany({ subjects, standards, isOfChild }: Reading, recent: Item[], items: Item[]): boolean {
  if (Math.max(items.length, recent.length) > 2) return true;
  const differ = (part: keyof Item, named: number) =>
    named === 0 && new Set(recent.map((item) => item[part])).size > 1;
  return (
    items.length < recent.length &&
    (differ('subject', subjects.length) || differ('standard', isOfChild ? 0 : standards.length))
  );
}

/** Whether the message says too little of what is to be done with the fees that were told. */
function isOpen(reading: Reading, recent: Item[], items: Item[]): boolean {
  const { subjects, standards, words } = reading;
  const isSum = says(reading, 'together', 'both');
  if (subjects.length + standards.length === 0) return !isSum || items.length !== recent.length;
  return isSum || says(reading, 'compare', 'cheap', 'dear') || words.length > fewWords;
}
