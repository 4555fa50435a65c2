import type { About } from '../conversation.ts';
import { mainOf } from '../knowing/matcher.ts';
import type { Reading } from '../reading/read.ts';
import type { Chosen } from './answer.ts';
import { builderOf } from './builders.ts';
import { aboutNow } from './follow.ts';
import type { Asking, Reply } from './reply.ts';

const ofNames = new Set('courses subjects standards boards fees overview'.split(' '));
export const isOfNames = (topic = '') => ofNames.has(mainOf(topic));
export const namesBoth = ({ subjects, standards }: Reading) => subjects.length > 0 && standards.length > 0;

/** An answer about names goes on with them in the next message. */
export function inTalk(asking: Asking, topic: string, reply: Reply): Chosen {
  return { reply, topic, about: aboutNow(asking.reading, asking.about, topic, false) };
}

/** The answer of a topic, with what the talk is about from now on. */
export async function built(asking: Asking, topic: string, carries: boolean): Promise<Chosen> {
  const { reading, about: before } = asking;
  const about = aboutNow(reading, before, topic, carries);
  const reply = (await builderOf(topic)?.({ ...asking, about })) ?? { text: asking.texts.unknown, ask: true };
  const items = reply.items ?? (isOfNames(topic) ? spokenOf(reading, about) : undefined);
  const recent = items ? remembered(before, items) : before.recent;
  return { reply, topic: topic === 'overview' ? 'courses' : mainOf(topic), about: { ...about, recent } };
}

/** A subject of a standard, where this message named one of them. */
function spokenOf(reading: Reading, { subjects, standards }: About): About['recent'] | undefined {
  const [subject, standard] = [subjects[0], standards[0]];
  if (reading.subjects.length + reading.standards.length === 0) return undefined;
  return subject && standard && subjects.length + standards.length === 2
    ? [{ subject, standard }]
    : undefined;
}

/** The same item is remembered once, where it was named last. */
function remembered(before: About, items: NonNullable<Reply['items']>): About['recent'] {
  const isSame = (a: About['recent'][number], b: typeof a) =>
    a.subject === b.subject && a.standard === b.standard;
  return [...before.recent.filter((one) => !items.some((item) => isSame(one, item))), ...items].slice(-6);
}
