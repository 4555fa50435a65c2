import { useEffect, useRef, useState } from 'react';
import type { ChatAnswer } from '#contract/chatbot/chatbot.ts';
import type { ChatLanguage } from '#contract/chatbot/languages.ts';
import { ask, rate } from '#web/features/chatbot/ask.ts';
import {
  type History,
  keepHistory,
  readHistory,
  type Thumb,
  type Turn,
} from '#web/features/chatbot/history.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';

const failure = 'Error processing your message. Please try again.';
const emptyReply = "Sorry, I couldn't understand.";

/** A conversation with the bot. `partial` is the streamed part of the current answer. */
export function useChat(language: ChatLanguage | undefined) {
  const [history, change] = useHistory();
  const [partial, setPartial] = useState<string>();
  const asking = useRef(false);

  const add = (turn: Turn, more: Partial<History> = {}) =>
    change((now) => ({ ...now, ...more, turns: [...now.turns, turn] }));

  async function send(written: string) {
    const text = written.trim();
    if (text === '' || asking.current) return;
    asking.current = true;
    change((now) => ({ ...now, turns: [...answered(now.turns, text), { sender: 'user', text }] }));
    setPartial('');
    try {
      const answer = await ask(text, { conversation: history.conversation, language }, setPartial);
      const { conversation, enquiry } = answer;
      add(turnOf(answer), { conversation, enquiry });
    } catch (error) {
      const detail = error instanceof CallFailure && error.status > 0 ? error.message : '';
      add({ sender: 'bot', text: detail || failure, failed: text });
    } finally {
      asking.current = false;
      setPartial(undefined);
    }
  }

  /** Shown at once, and reverted if it cannot be sent. */
  async function rateTurn(id: string, thumb: Thumb) {
    const before = history.turns.find((turn) => turn.id === id)?.thumb;
    const mark = (next: Thumb | undefined) =>
      change((now) => ({
        ...now,
        turns: now.turns.map((turn) => (turn.id === id ? { ...turn, thumb: next } : turn)),
      }));
    mark(thumb);
    try {
      await rate(id, thumb === 'up');
    } catch (error) {
      mark(before);
      throw error;
    }
  }

  return {
    ...history,
    partial,
    send,
    rate: rateTurn,
    say: (text: string) => add({ sender: 'bot', text }),
    clear: () => change(() => ({ turns: [] })),
  };
}

/** The stored conversation. */
function useHistory() {
  const [history, setHistory] = useState<History>({ turns: [] });
  useEffect(() => setHistory(readHistory()), []);
  const change = (next: (now: History) => History) =>
    setHistory((now) => {
      const changed = next(now);
      keepHistory(changed);
      return changed;
    });
  return [history, change] as const;
}

function turnOf(answer: ChatAnswer): Turn {
  const { response, language, turn: id, sources, suggestions, ask_office: askOffice } = answer;
  const text = response?.trim() || emptyReply;
  return { sender: 'bot', text, language, id, sources, suggestions, askOffice };
}

/** The turns without failures. A question that is asked again after a failure appears only once. */
function answered(turns: Turn[], text: string): Turn[] {
  const isAgain = turns.at(-1)?.failed === text;
  return (isAgain ? turns.slice(0, -2) : turns).filter((turn) => !turn.failed);
}
