import { type About, type Item, maxItems } from '../conversation.ts';
import { mainOf } from '../knowing/ways.ts';
import type { Reading } from '../reading/read.ts';
import type { Chosen } from './answer.ts';
import { builderOf } from './builders.ts';
import { isRemoved, isSame, toldItems } from './fees/changed-items.ts';
import { aboutNow } from './follow.ts';
import type { Asking, Reply } from './reply.ts';

const nameTopics = new Set('courses subjects standards boards fees overview'.split(' '));
export const isNameTopic = (topic = '') => nameTopics.has(mainOf(topic));
export const namesBoth = ({ subjects, standards }: Reading) => subjects.length > 0 && standards.length > 0;

/** An answer whose topic and names the next message can go on with. */
export function withTopic(asking: Asking, topic: string, reply: Reply): Chosen {
  const { reading, about: before } = asking;
  const told = reply.items ? toldNow(reading, before, reply.items) : {};
  return { reply, topic, about: { ...aboutNow(reading, before, topic, false), ...told } };
}

/** Builds the answer of a topic, with what the conversation is about from now on. */
export async function buildAnswer(asking: Asking, topic: string, carries: boolean): Promise<Chosen> {
  const { reading, about: before } = asking;
  const about = aboutNow(reading, before, topic, carries);
  const reply = (await builderOf(topic)?.({ ...asking, about })) ?? { text: asking.texts.unknown, ask: true };
  const items = reply.items ?? (isNameTopic(topic) ? namedItem(reading, about) : undefined);
  const told = items ? toldNow(reading, before, items) : {};
  return { reply, topic: topic === 'overview' ? 'courses' : mainOf(topic), about: { ...about, ...told } };
}

/** The subject and standard that are spoken of, if this message named one of them. */
function namedItem(reading: Reading, { subjects, standards }: About): About['recent'] | undefined {
  const [subject, standard] = [subjects[0], standards[0]];
  if (reading.subjects.length + reading.standards.length === 0) return undefined;
  return subject && standard && subjects.length + standards.length === 2
    ? [{ subject, standard }]
    : undefined;
}

function toldNow(reading: Reading, before: About, items: Item[]): Partial<About> {
  const earlier = toldItems(before);
  const isNew =
    earlier.length !== items.length || !earlier.every((one) => items.some((item) => isSame(item, one)));
  // Of several, what is left out is gone; one instead of another may still be compared with it.
  const left = earlier.length > 1 ? before.recent.filter((item) => !isRemoved(item, reading)) : before.recent;
  return {
    recent: withRecent(left, items),
    told: Math.min(items.length, maxItems),
    ...(isNew && earlier.length > 0 && { earlier }),
  };
}

/** Adds items to the recent ones, where each stands once, in the place where it was named last. */
const withRecent = (recent: Item[], items: Item[]): Item[] =>
  [...recent.filter((one) => !items.some((item) => isSame(one, item))), ...items].slice(-maxItems);
