import { useEffect, useRef, useState } from 'react';
import { ask } from '#web/features/chatbot/ask.ts';
import { type History, keepHistory, readHistory, type Turn } from '#web/features/chatbot/history.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';

const failure = 'Error processing your message. Please try again.';
const emptyReply = "Sorry, I couldn't understand.";

/** A conversation with the bot. `words` is what has come of the answer that is just being given. */
export function useChat() {
  const [history, setHistory] = useState<History>({ turns: [] });
  const [words, setWords] = useState<string>();
  const asking = useRef(false);

  useEffect(() => setHistory(readHistory()), []);

  function change(next: History) {
    setHistory(next);
    keepHistory(next);
  }

  async function send(written: string) {
    const text = written.trim();
    if (text === '' || asking.current) return;
    asking.current = true;
    const asked: History = {
      ...history,
      turns: [...answered(history.turns, text), { sender: 'user', text }],
    };
    change(asked);
    setWords('');
    try {
      const answer = await ask(text, history.conversation, setWords);
      const { response, sources, suggestions, ask_office: askOffice, conversation, enquiry } = answer;
      const turn = {
        sender: 'bot' as const,
        text: response?.trim() || emptyReply,
        sources,
        suggestions,
        askOffice,
      };
      change({ turns: [...asked.turns, turn], conversation, enquiry });
    } catch (error) {
      const detail = error instanceof CallFailure && error.status > 0 ? error.message : '';
      const turn = { sender: 'bot' as const, text: detail || failure, failed: text };
      change({ ...asked, turns: [...asked.turns, turn] });
    } finally {
      asking.current = false;
      setWords(undefined);
    }
  }

  return {
    ...history,
    words,
    send,
    say: (text: string) => change({ ...history, turns: [...history.turns, { sender: 'bot', text }] }),
    clear: () => change({ turns: [] }),
  };
}

/** What was said, without words of failure; a question that failed last stands once when it is asked again. */
function answered(turns: Turn[], text: string): Turn[] {
  const isAgain = turns.at(-1)?.failed === text;
  return (isAgain ? turns.slice(0, -2) : turns).filter((turn) => !turn.failed);
}
