import type { ReactNode } from 'react';
import { type ListedExample, listExamples } from '#contract/chatbot/examples.ts';
import { chatLanguages } from '#contract/chatbot/languages.ts';
import { topicLabel } from '#web/features/chatbot/office/labels.ts';
import { queryKey, useDeleteExample, useTeachExample } from '#web/features/chatbot/office/queries.ts';
import { ListView } from '#web/office-list/list-view.tsx';
import { type ReadSpec, useAddressOf } from '#web/office-list/spec.ts';
import { randomKey } from '#web/platform/calls/api.ts';
import { EmptyNotice, NothingFound } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Moment } from '#web/ui/table/moment.tsx';

const meant = ({ topic, answer_question }: ListedExample) =>
  topic ? topicLabel(topic) : (answer_question ?? 'A taught answer');

const columns: Column<ListedExample>[] = [
  { label: 'Question', sort: 'text', width: 13, cell: (row) => row.text },
  { label: 'Is taken for', width: 9, labelled: true, cell: meant },
  { label: 'Language', width: 6, cell: (row) => chatLanguages[row.language] },
  { label: 'Added by', width: 9, cell: (row) => row.added_by },
  { label: 'Added', sort: 'added_at', width: 6.5, cell: (row) => <Moment at={row.added_at} /> },
];

const spec: ReadSpec<ListedExample> = {
  name: 'examples',
  noun: { one: 'example', many: 'examples' },
  caption: 'Examples',
  columns,
  queryKey: [...queryKey, 'examples'],
  calls: { list: listExamples },
  filters: [],
  searchLabel: 'Search the examples',
  defaultSort: '-added_at',
  nameOf: (row) => row.text,
  empty: (
    <EmptyNotice title="No examples yet.">
      Where the chatbot takes a question for the wrong thing, say what it should have been: it learns from
      that at once.
    </EmptyNotice>
  ),
};

/** Example questions with which the office taught topics. */
export function Examples({ primary }: { primary: ReactNode }) {
  const address = useAddressOf(spec);
  const searched = address.query.search ? { empty: <NothingFound many="examples" /> } : {};
  const remove = useRemove();
  return (
    <ListView
      spec={{ ...spec, ...searched }}
      address={address}
      primary={primary}
      actions={(row) => [{ label: 'Delete', danger: true, onClick: () => remove(row) }]}
    />
  );
}

/** Removes an example; undo adds it again. */
function useRemove() {
  const remove = useDeleteExample();
  const teach = useTeachExample();
  return ({ _id, text, topic, answer_id, language }: ListedExample) => {
    const undo = () =>
      teach.mutate(
        { body: { example: { text, topic, answer_id, language } }, idempotencyKey: randomKey() },
        {
          onSuccess: () => toast('success', 'The example is back.'),
          onError: () => toast('error', 'Failed to restore the example. Please try again later.'),
        },
      );
    remove.mutate(_id, {
      onSuccess: () => toast('success', 'Example deleted.', { label: 'Undo', onClick: undo }),
      onError: () => toast('error', 'Failed to delete the example. Please try again later.'),
    });
  };
}
