import type { ChatAnswer, ChatSource } from '#contract/chatbot/chatbot.ts';
import type { ChatLanguage } from '#contract/chatbot/languages.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';

export type Thumb = 'up' | 'down';

export interface Turn {
  sender: 'user' | 'bot';
  text: string;
  language?: ChatLanguage | undefined;
  /** The id by which it can be rated. */
  id?: string | undefined;
  thumb?: Thumb | undefined;
  sources?: ChatSource[] | undefined;
  suggestions?: string[] | undefined;
  askOffice?: boolean | undefined;
  /** Set on a failed turn: the message that got no answer. */
  failed?: string;
}

/** A conversation, stored until the tab is closed or its owner logs out. */
export interface History {
  turns: Turn[];
  conversation?: string | undefined;
  enquiry?: ChatAnswer['enquiry'];
}

const key = 'chatHistory';
const most = 100;

export function readHistory(): History {
  try {
    const stored = JSON.parse(recall(key, 'tab') ?? '{}') as Partial<History>;
    return Array.isArray(stored.turns) ? { ...stored, turns: stored.turns } : { turns: [] };
  } catch {
    return { turns: [] };
  }
}

export function keepHistory(history: History) {
  if (history.turns.length === 0) forget(key, 'tab');
  else remember(key, JSON.stringify({ ...history, turns: history.turns.slice(-most) }), 'tab');
}
