import type { ReactNode } from 'react';
import { type ChatbotAnswer, listAnswers } from '#contract/chatbot/answers.ts';
import { queryKey } from '#web/features/chatbot/office/queries.ts';
import { ListView } from '#web/office-list/list-view.tsx';
import { type ReadSpec, useAddressOf } from '#web/office-list/spec.ts';
import { EmptyNotice } from '#web/ui/feedback/notice.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Moment } from '#web/ui/table/moment.tsx';

const columns: Column<ChatbotAnswer>[] = [
  {
    label: 'Question',
    sort: 'question',
    width: 16,
    cell: (row) => row.question,
  },
  {
    label: 'Answer',
    width: 24,
    long: true,
    cell: (row) => row.answer,
  },
  { label: 'Changed', sort: 'updated_at', cell: (row) => <Moment at={row.updated_at} /> },
];

const spec: ReadSpec<ChatbotAnswer> = {
  name: 'answers',
  noun: { one: 'answer', many: 'answers' },
  caption: 'Questions and answers',
  queryKey: [...queryKey, 'taught'],
  calls: { list: listAnswers },
  columns,
  filters: [],
  searchLabel: 'Search the answers',
  defaultSort: '-updated_at',
  nameOf: (row) => row.question,
  empty: (
    <EmptyNotice title="No answers found.">
      Add a question with its answer: the chatbot knows it at once, misspelt or not.
    </EmptyNotice>
  ),
};

interface Props {
  /** Adds an answer. */
  primary: ReactNode;
  onEdit: (answer: ChatbotAnswer) => void;
  onDelete: (answer: ChatbotAnswer) => void;
}

/** The taught answers. */
export function Answers({ primary, onEdit, onDelete }: Props) {
  return (
    <ListView
      spec={spec}
      address={useAddressOf(spec)}
      primary={primary}
      actions={(row) => [
        { label: 'Edit', main: true, onClick: () => onEdit(row) },
        { label: 'Delete', danger: true, onClick: () => onDelete(row) },
      ]}
    />
  );
}
