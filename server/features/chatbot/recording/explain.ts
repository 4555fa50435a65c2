import type { ChatRecord, ChatWhy } from '#contract/chatbot/conversations.ts';
import type { ChatLanguage } from '#contract/chatbot/languages.ts';
import type { Answered } from '../answering/answer.ts';

/** What is recorded of an answer besides its text. */
export interface Explained {
  topic: string;
  language: ChatLanguage;
  outcome: ChatRecord['outcome'];
  why: ChatWhy;
}

export function explain({
  topic,
  language,
  outcome,
  matched,
  score,
  unexplained,
  second,
}: Answered): Explained {
  return { topic, language, outcome, why: { matched, score, unexplained, second } };
}
