import type { ChatAnswer, ChatSource } from '#contract/chatbot.ts';

export interface Turn {
  sender: 'user' | 'bot';
  text: string;
  sources?: ChatSource[] | undefined;
  suggestions?: string[] | undefined;
  askOffice?: boolean | undefined;
  /** The message that got no answer. */
  failed?: string;
}

/** A conversation, kept until the browser is closed. */
export interface History {
  turns: Turn[];
  conversation?: string | undefined;
  enquiry?: ChatAnswer['enquiry'];
}

const key = 'chatHistory';
const most = 100;

export function readHistory(): History {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<History>;
    return Array.isArray(kept.turns) ? { ...kept, turns: kept.turns } : { turns: [] };
  } catch {
    return { turns: [] };
  }
}

export function keepHistory(history: History) {
  try {
    if (history.turns.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ ...history, turns: history.turns.slice(-most) }));
  } catch {
    // A browser may refuse to keep anything; the conversation then lives as long as the page.
  }
}
