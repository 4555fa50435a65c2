import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { type ChatbotAnswer, listAnswers } from '#contract/chatbot/answers.ts';
import { queryKey } from '#web/features/chatbot/office/queries.ts';
import { callList } from '#web/platform/calls/api.ts';
import { Field, TextInput } from '#web/ui/form/field.tsx';

const label = 'Or an answer that was taught';

interface Props {
  chosen: ChatbotAnswer | undefined;
  onChoose: (answer: ChatbotAnswer | undefined) => void;
}

/** Picks a taught answer by searching its text. */
export function AnswerPicker({ chosen, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const sought = search.trim();
  const { data, isError } = useQuery({
    queryKey: [...queryKey, 'pick', sought],
    queryFn: () => callList(listAnswers, { query: { search: sought, sort: 'question', limit: '6' } }),
    placeholderData: keepPreviousData,
    enabled: sought !== '',
  });
  const found = sought ? (data?.rows ?? []) : [];

  if (chosen) return <Chosen answer={chosen} onClear={() => onChoose(undefined)} />;
  return (
    <div className="grid gap-1.5">
      <Field label={label} name="find_answer" optional hint="Search by a word of it.">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={search}
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
            // Enter would send the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isError
          ? 'The answers could not be searched.'
          : sought && data && found.length === 0 && 'No such answer. Teach it first, under Answers.'}
      </p>
      {found.length > 0 && (
        <ul aria-label="Answers found" className="grid gap-1.5">
          {found.map((answer) => (
            <li key={answer._id}>
              <button
                type="button"
                onClick={() => onChoose(answer)}
                className="min-h-11 w-full rounded-control border border-edge bg-surface px-3.5 py-1 text-left hover:border-marigold hover:bg-sunken"
              >
                <Both answer={answer} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Chosen({ answer, onClear }: { answer: ChatbotAnswer; onClear: () => void }) {
  return (
    <div className="grid gap-1.5">
      <span className="text-[0.95rem] font-semibold">{label}</span>
      <input type="hidden" name="answer_id" value={answer._id} />
      <div className="flex items-start gap-2 rounded-control border border-marigold bg-paper py-1 pr-1 pl-3.5">
        <Both answer={answer} />
        <button
          type="button"
          aria-label="Choose another answer"
          onClick={onClear}
          // It replaces the button that was pressed.
          ref={(button) => button?.focus()}
          className="ml-auto grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </div>
  );
}

const Both = ({ answer: { question, answer } }: { answer: ChatbotAnswer }) => (
  <span className="grid min-w-0 py-1 wrap-anywhere">
    <span className="font-medium">{question}</span>
    <span className="line-clamp-2 text-sm text-muted">{answer}</span>
  </span>
);
