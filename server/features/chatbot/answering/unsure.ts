import type { KnownPolicy } from '../knowing/knowledge.ts';
import type { Chosen } from './answer.ts';
import { buildAnswer, isNameTopic, namesBoth, withTopic } from './build-answer.ts';
import { byTitle } from './courses.ts';
import type { Candidates } from './decide.ts';
import { type Likely, likeliest } from './likely.ts';
import { policyFor } from './policies.ts';
import { type Asking, page } from './reply.ts';

/** Answers what nothing explains: with its likeliest topic, said to be unsure, or that the bot does not know. */
export async function unsure(
  asking: Asking,
  found: Candidates,
  { text, further, isOutside }: { text: string; further: string | undefined; isOutside: boolean },
): Promise<Chosen> {
  const { reading, knowledge } = asking;
  const likely = isOutside ? undefined : likeliest(text, reading, knowledge);
  const isStray = likely?.topic === 'complaint' && isNameTopic(asking.about.topic);
  if (likely && !isStray && !isNameTopic(likely.topic)) return likelyTopic(asking, likely);
  if (further && (isOutside ? namesBoth(reading) : isAboutNames(asking, found)))
    return notSure(asking, namesBoth(reading) ? 'overview' : further);
  return likely && !isStray ? likelyTopic(asking, likely) : unclear(asking, found, further);
}

const likelyTopic = (asking: Asking, { topic, reading }: Likely): Promise<Chosen> =>
  notSure({ ...asking, reading }, topic);

/** Whether a message that nothing explains is about names: in a story, or in a talk about names. */
const isAboutNames = ({ reading, about }: Asking, { choices }: Candidates) =>
  choices.length < 2 &&
  !reading.terms.some(({ thing }) => thing) &&
  (namesBoth(reading) || isNameTopic(about.topic) || reading.standards.length === 1);

const notSure = async (asking: Asking, topic: string): Promise<Chosen> =>
  hedged(asking, await buildAnswer(asking, topic, true));

/** The same answer, said to be unsure; it counts as unanswered. */
export function hedged({ texts }: Asking, { reply, ...chosen }: Chosen): Chosen {
  if (reply.unanswered) return { reply, ...chosen };
  if (chosen.topic === 'complaint')
    return { reply: { text: texts.mayComplain, ask: true, unanswered: true }, topic: 'complaint' };
  const text = `${texts.notSure}\n${reply.text}`;
  return { ...chosen, reply: { ...reply, text, ask: true, unanswered: true } };
}

/** Answers what nothing explains: with a policy or a course that mentions it, a question back, or that the bot does not know. */
export function unclear(asking: Asking, found: Candidates, further: string | undefined): Chosen {
  const { texts, reading } = asking;
  const thing = reading.terms.find((term) => term.thing) ?? unknownWord(asking);
  const isThing = reading.terms.some((term) => term.thing);
  if (!isThing) {
    const course = byTitle(asking, 0.6);
    if (course) return withTopic(asking, 'courses', course);
    const policy = policyFor(asking);
    if (policy && policy.share > 0.7 && policy.matched > 1 && further === undefined)
      return withTopic(asking, policyTopic(policy.policy), {
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

/** The only word of the message that is in no list. */
function unknownWord({ reading }: Asking) {
  const unknownTerms = reading.terms.filter(({ key }) => key.startsWith('~'));
  return unknownTerms.length === 1 ? unknownTerms[0] : undefined;
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
