import type { About } from '../conversation.ts';
import { tokenize } from '../reading/tokenize.ts';
import { type Understood, understand } from '../reading/understand.ts';
import { builders, unknown, wordless } from './builders.ts';
import { hasNames, intentOf, prefersTaught } from './choose.ts';
import { byTitle } from './courses.ts';
import { refuse } from './guard.ts';
import type { Asking, Intent, Reply } from './reply.ts';

export interface Answered {
  reply: Reply;
  about: About;
  understood: Understood;
  /** It was refused, so no model is asked either. */
  refused?: boolean;
}

/** Intents that a name in the next message goes on with: 'and for 12th?' */
const goesOn = new Set<Intent>(['fees', 'courses', 'subjects', 'standards', 'boards', 'overview', 'hours']);
const everything = /\b(all|every|sab|sabhi|complete|entire|any)\b/;

/** The plain answer to a message, in the light of what the talk was about. */
export async function answer(
  text: string,
  before: About,
  world: Omit<Asking, 'understood'>,
): Promise<Answered> {
  const raw = tokenize(text);
  const understood = understand(text, world.knowledge.taught);
  const refusal = refuse(raw);
  if (refusal) return { reply: refusal, about: before, understood, refused: true };
  if (!raw.some((word) => /\p{L}{2}|\d/u.test(word))) return { reply: wordless, about: before, understood };

  const own = intentOf(understood);
  const [taught] = world.knowledge.answers.find(understood.terms, 1);
  if (taught && prefersTaught(taught, understood, own)) {
    const { answer: words, page } = taught.value;
    const reply = { text: words, ...(page && { sources: [{ title: page, url: page }] }) };
    return { reply, about: { ...namesOf(understood, before), intent: 'taught' }, understood };
  }
  const intent = own ?? goOn(understood, before);
  const inContext = withContext(understood, intent, own === undefined, before);
  const asking = { ...world, understood: inContext };
  const build = intent && builders[intent];
  const reply = byTitle(asking, 0.95) ?? (build ? await build(asking) : (byTitle(asking) ?? unknown));
  return { reply, about: { ...namesOf(inContext, before), intent: intent ?? before.intent }, understood };
}

function goOn(understood: Understood, before: About): Intent | undefined {
  const follows = hasNames(understood) || (understood.day !== undefined && before.intent === 'hours');
  if (!follows) return undefined;
  if (understood.strange.length > 0 && understood.standards.length === 0) return undefined;
  return before.intent && goesOn.has(before.intent) ? before.intent : 'overview';
}

/** A message without names goes on about those that were named before. */
function namesOf(understood: Understood, before: About) {
  const { standards, subjects, boards } = hasNames(understood) ? understood : before;
  return { standards, subjects, boards };
}

/** Fills in what the message leaves out with what was spoken of before. */
function withContext(
  understood: Understood,
  intent: Intent | undefined,
  goesOnWith: boolean,
  before: About,
): Understood {
  if (!intent || !['fees', 'courses', 'overview'].includes(intent)) return understood;
  const bare =
    !hasNames(understood) && understood.strange.length === 0 && !everything.test(understood.words.join(' '));
  if (!bare && !(goesOnWith && before.intent === intent)) return understood;
  return {
    ...understood,
    standards: understood.standards.length > 0 ? understood.standards : before.standards,
    subjects: understood.subjects.length > 0 ? understood.subjects : before.subjects,
  };
}
