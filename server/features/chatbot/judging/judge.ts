import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDistress } from '#contract/chatbot/topics.ts';
import { type Answered, answer, type World } from '../answering/answer.ts';
import { closeConversation, openConversation } from '../conversation.ts';
import { parseCsv } from '../knowing/parse-csv.ts';
import { mask, withoutPlaceholders } from '../mask.ts';

/** A question of a conversation, and the answers that a fair reader would accept. */
interface Turn {
  conversation: string;
  language: string;
  group: string;
  question: string;
  /** Codes of topics, or `taught=` and a part of what the office taught, joined by |. */
  topics: string;
  /** Texts that the reply must contain, joined by &. */
  says: string;
  unknown_ok: string;
}

export type Verdict = 'right' | 'unknown' | 'unacceptable' | 'wrong';

export interface Judged {
  turn: Turn;
  verdict: Verdict;
  inLanguage: boolean;
  answered: Answered;
}

export const turnsIn = (folder: string, files = filesIn(folder)): Turn[] =>
  files.flatMap((name) =>
    (parseCsv(readFileSync(join(folder, name), 'utf8')) as unknown as Turn[]).map((turn) => ({
      ...turn,
      // Two files may number their conversations alike.
      conversation: `${turn.conversation} ${name}`,
    })),
  );

const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .toSorted();

/** Puts every conversation to the bot, turn by turn. */
export async function judge(turns: Turn[], world: World): Promise<Judged[]> {
  const states = new Map<string, string>();
  const judged: Judged[] = [];
  for (const turn of turns) {
    const before = openConversation(states.get(turn.conversation));
    const answered = await answer(withoutPlaceholders(mask(turn.question)), before, world);
    states.set(turn.conversation, closeConversation(answered.about));
    judged.push({
      turn,
      answered,
      verdict: verdictOf(turn, answered),
      inLanguage: answered.language === turn.language,
    });
  }
  return judged;
}

/** An answer about something else, or without a required text, is wrong; having none is accepted where the question allows it. */
function verdictOf(turn: Turn, { topic, outcome, reply, matched }: Answered): Verdict {
  const topics = turn.topics.split('|');
  const required = turn.says.split('&').filter(Boolean);
  const hasRequired = required.every((text) => reply.text.includes(text));
  const mayNotKnow = turn.unknown_ok === 'yes' || topics.includes('unknown') || topics.includes('ask_back');
  const isMeant = topics.some(
    (one) =>
      one === topic ||
      (isDistress(one) && isDistress(topic)) ||
      (one.startsWith('taught=') && reply.text.includes(one.slice('taught='.length))),
  );
  const isUnknown = outcome === 'unknown' || outcome === 'choices';
  if (isMeant && hasRequired) return 'right';
  if (isUnknown) return mayNotKnow ? 'unknown' : 'unacceptable';
  if (outcome === 'refused' && topics.includes('refused')) return 'right';
  // Taught answers and policies have no topic of their own.
  const isTaught = /^(taught|policy)-/.test(turn.conversation) && matched !== null;
  return hasRequired && (required.length > 0 || isTaught) && !isDistress(topic) ? 'right' : 'wrong';
}
