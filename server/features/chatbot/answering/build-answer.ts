import type { About } from '../conversation.ts';
import { mainOf } from '../knowing/matcher.ts';
import type { Reading } from '../reading/read.ts';
import type { Chosen } from './answer.ts';
import { builderOf } from './builders.ts';
import { aboutNow } from './follow.ts';
import type { Asking, Reply } from './reply.ts';

const nameTopics = new Set('courses subjects standards boards fees overview'.split(' '));
export const isNameTopic = (topic = '') => nameTopics.has(mainOf(topic));
export const namesBoth = ({ subjects, standards }: Reading) => subjects.length > 0 && standards.length > 0;

/** An answer whose topic and names the next message can go on with. */
export function withTopic(asking: Asking, topic: string, reply: Reply): Chosen {
  return { reply, topic, about: aboutNow(asking.reading, asking.about, topic, false) };
}

const maxRecent = 6;

/** Builds the answer of a topic, with what the conversation is about from now on. */
export async function buildAnswer(asking: Asking, topic: string, carries: boolean): Promise<Chosen> {
  const { reading, about: before } = asking;
  const about = aboutNow(reading, before, topic, carries);
  const reply = (await builderOf(topic)?.({ ...asking, about })) ?? { text: asking.texts.unknown, ask: true };
  const items = reply.items ?? (isNameTopic(topic) ? namedItem(reading, about) : undefined);
  const told = items ? { recent: withRecent(before, items), told: Math.min(items.length, maxRecent) } : {};
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

/** Adds items to the recent ones, where each stands once, in the place where it was named last. */
function withRecent(before: About, items: NonNullable<Reply['items']>): About['recent'] {
  const isSame = (a: About['recent'][number], b: typeof a) =>
    a.subject === b.subject && a.standard === b.standard;
  return [...before.recent.filter((one) => !items.some((item) => isSame(one, item))), ...items].slice(
    -maxRecent,
  );
}
