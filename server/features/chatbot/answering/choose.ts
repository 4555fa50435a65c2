import type { ChatbotAnswer } from '#contract/chatbot-answers.ts';
import type { Hit } from '../knowing/search.ts';
import type { Understood } from '../reading/understand.ts';
import { concepts } from '../reading/vocabulary.ts';
import { sayings, weights } from './intents.ts';
import type { Intent } from './reply.ts';

const smallTalk = new Set<Intent>([
  'hello',
  'thanks',
  'bye',
  'praise',
  'blame',
  'ok',
  'who',
  'wellbeing',
  'help',
]);
const enough = 1;

export const hasNames = ({
  standards,
  subjects,
  boards,
}: Pick<Understood, 'standards' | 'subjects' | 'boards'>) =>
  standards.length + subjects.length + boards.length > 0;

/** The intent that the words speak for, if any does clearly. */
export function intentOf(understood: Understood): Intent | undefined {
  const said = understood.words.join(' ');
  const saying = sayings.find(([pattern]) => pattern.test(said));
  if (saying) return saying[1];
  let [best, bestScore]: [Intent | undefined, number] = [undefined, 0];
  for (const [intent, weight] of weights) {
    let score = 0;
    for (const concept of understood.concepts) score += weight[concept] ?? 0;
    if (intent === 'fees' && understood.concepts.has('howmuch') && hasNames(understood)) score += 0.4;
    if (score > bestScore) [best, bestScore] = [intent, score];
  }
  if (!best || bestScore < enough) return undefined;
  // A name beside a greeting is the matter; the greeting is not.
  return smallTalk.has(best) && hasNames(understood) ? undefined : best;
}

/** Does what the office taught go before what the bot knows by itself? */
export function prefersTaught(
  hit: Hit<ChatbotAnswer> | undefined,
  understood: Understood,
  intent: Intent | undefined,
) {
  if (!hit) return false;
  if (hit.likeness >= 0.8) return true;
  if (intent && smallTalk.has(intent)) return false;
  return hit.likeness >= 0.5 && (!intent || vague.has(intent) || understood.terms.some(isFree));
}

/** Where the bot by itself only knows that the office knows. */
const vague = new Set<Intent>(['timetable', 'extras', 'results', 'online', 'documents', 'teachers']);

/** A word that is neither a concept nor a name: what is special about a question. */
const isFree = (term: string) => !Object.hasOwn(concepts, term) && !/^std:|^[A-Z]/.test(term);
