import { type ChatRecord, type ChatWhy, chatOutcomes } from '#contract/chatbot-conversations.ts';
import type { ChatLanguage } from '#contract/chatbot-languages.ts';
import type { Answered } from '../answering/answer.ts';

/** What the engine says of an answer besides its text. */
export interface Explained {
  topic: string;
  language: ChatLanguage;
  outcome: ChatRecord['outcome'];
  why: ChatWhy;
}

const [answered, , unknown, refused] = chatOutcomes;

export function explain({ reply, about, understood, refused: isRefused }: Answered): Explained {
  return {
    topic: isRefused ? 'other_person' : reply.unanswered ? 'unknown' : (about.intent ?? 'unknown'),
    language: 'en',
    outcome: isRefused ? refused : reply.unanswered ? unknown : answered,
    why: { matched: null, score: null, unexplained: understood.strange, second: null },
  };
}
