import type { ReactNode } from 'react';
import { type ChatbotQuestion, listQuestions } from '#contract/chatbot/answers.ts';
import { queryKey } from '#web/features/chatbot/office/queries.ts';
import { ListView } from '#web/office-list/list-view.tsx';
import { type ReadSpec, useAddressOf } from '#web/office-list/spec.ts';
import { EmptyNotice, NothingFound } from '#web/ui/feedback/notice.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Moment } from '#web/ui/table/moment.tsx';

const columns: Column<ChatbotQuestion>[] = [
  {
    label: 'Question',
    width: 24,
    cell: (row) => row.question,
  },
  {
    label: 'Asked',
    sort: 'asked',
    number: true,
    cell: (row) => (row.asked === 1 ? 'once' : `${row.asked} times`),
  },
  { label: 'Thumbs down', number: true, cell: (row) => row.thumbs_down || null },
  { label: 'Last asked', sort: 'last_asked_at', cell: (row) => <Moment at={row.last_asked_at} /> },
];

const spec: ReadSpec<ChatbotQuestion> = {
  name: 'questions',
  noun: { one: 'question', many: 'questions' },
  caption: 'Unanswered questions',
  queryKey: [...queryKey, 'questions'],
  calls: { list: listQuestions },
  columns,
  filters: [],
  searchLabel: 'Search the questions',
  defaultSort: '-last_asked_at',
  nameOf: (row) => row.question,
  empty: (
    <EmptyNotice title="No unanswered questions.">
      Questions that the chatbot could not answer, or whose answer did not help, appear here. Write an answer,
      and it knows.
    </EmptyNotice>
  ),
};

interface Props {
  /** Adds an answer. */
  primary: ReactNode;
  onAnswer: (question: ChatbotQuestion) => void;
  /** Teaches what it should have been understood as. */
  onExample: (question: ChatbotQuestion) => void;
  onSetAside: (question: ChatbotQuestion) => void;
}

/** Questions that the bot could not answer. */
export function Questions({ primary, onAnswer, onExample, onSetAside }: Props) {
  const address = useAddressOf(spec);
  const searched = address.query.search ? { empty: <NothingFound many="questions" /> } : {};
  return (
    <ListView
      spec={{ ...spec, ...searched }}
      address={address}
      primary={primary}
      actions={(row) => [
        { label: 'Answer', main: true, onClick: () => onAnswer(row) },
        { label: 'This should have been …', onClick: () => onExample(row) },
        { label: 'Set aside', onClick: () => onSetAside(row) },
      ]}
    />
  );
}
