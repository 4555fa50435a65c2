import type { KnownPolicy } from '../knowing/knowledge.ts';
import type { Chosen } from './answer.ts';
import { built, inTalk, isOfNames, namesBoth } from './built.ts';
import { byTitle } from './courses.ts';
import type { Candidates } from './decide.ts';
import { type Likely, likeliest } from './likely.ts';
import { policyFor } from './policies.ts';
import { type Asking, page } from './reply.ts';

/** Nothing explains the message: what it most likely asks for, said as one who is not sure, or that it is not known. */
export async function unsure(
  asking: Asking,
  found: Candidates,
  { text, further, isOutside }: { text: string; further: string | undefined; isOutside: boolean },
): Promise<Chosen> {
  const { reading, knowledge } = asking;
  const likely = isOutside ? undefined : likeliest(text, reading, knowledge);
  const isStray = likely?.topic === 'complaint' && isOfNames(asking.about.topic);
  if (likely && !isStray && !isOfNames(likely.topic)) return likelyTopic(asking, likely);
  if (further && (isOutside ? namesBoth(reading) : tellsNames(asking, found)))
    return notSure(asking, namesBoth(reading) ? 'overview' : further);
  return likely && !isStray ? likelyTopic(asking, likely) : unclear(asking, found, further);
}

const likelyTopic = (asking: Asking, { topic, reading }: Likely): Promise<Chosen> =>
  notSure({ ...asking, reading }, topic);

/** Names in a story, or in a talk about names. */
const tellsNames = ({ reading, about }: Asking, { choices }: Candidates) =>
  choices.length < 2 &&
  !reading.terms.some(({ thing }) => thing) &&
  (namesBoth(reading) || isOfNames(about.topic) || reading.standards.length === 1);

const notSure = async (asking: Asking, topic: string): Promise<Chosen> =>
  hedged(asking, await built(asking, topic, true));

/** The same, said as one who is not sure to have understood; it counts as unanswered. */
export function hedged({ texts }: Asking, { reply, ...chosen }: Chosen): Chosen {
  if (reply.unanswered) return { reply, ...chosen };
  if (chosen.topic === 'complaint')
    return { reply: { text: texts.mayComplain, ask: true, unanswered: true }, topic: 'complaint' };
  const text = `${texts.notSure}\n${reply.text}`;
  return { ...chosen, reply: { ...reply, text, ask: true, unanswered: true } };
}

/** Nothing explains the message: a policy or a course that speaks of it, a question back, or that it is not known. */
export function unclear(asking: Asking, found: Candidates, further: string | undefined): Chosen {
  const { texts, reading } = asking;
  const thing = reading.terms.find((term) => term.thing) ?? unknownWord(asking);
  const isThing = reading.terms.some((term) => term.thing);
  if (!isThing) {
    const speaking = byTitle(asking, 0.6);
    if (speaking) return inTalk(asking, 'courses', speaking);
    const policy = policyFor(asking);
    if (policy && policy.share > 0.7 && policy.matched > 1 && further === undefined)
      return inTalk(asking, policyTopic(policy.policy), {
        text: `${policy.policy.title}: ${policy.policy.text}`,
        sources: [page.policies],
        ask: true,
      });
    if (found.choices.length > 1) return askBack(asking, found.choices);
  }
  return {
    reply: {
      text: thing ? texts.unknownThing(thing.said) : texts.unknown,
      sources: [page.enquiry],
      suggestions: [texts.ask.abilities, texts.ask.contact],
      ask: true,
      unanswered: true,
    },
    topic: 'unknown',
    outcome: 'unknown',
  };
}

const policyTopic = ({ title_keys }: KnownPolicy) =>
  title_keys.has('refund')
    ? 'refund'
    : title_keys.has('cancel')
      ? 'cancellation'
      : title_keys.has('privacy')
        ? 'privacy'
        : 'terms';

/** The word that no list has, if there is just one. */
function unknownWord({ reading }: Asking) {
  const strangers = reading.terms.filter(({ key }) => key.startsWith('~'));
  return strangers.length === 1 ? strangers[0] : undefined;
}

function askBack({ texts }: Asking, choices: string[]): Chosen {
  const suggestions = choices.map((topic) => texts.topics[topic]).filter((one) => one !== undefined);
  return {
    reply: { text: texts.choices, suggestions, ask: true, unanswered: true },
    topic: 'ask_back',
    outcome: 'choices',
    choices,
  };
}
