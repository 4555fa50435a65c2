import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listAnswers } from '#contract/chatbot-answers.ts';
import { type ChatbotExample, listExamples } from '#contract/chatbot-examples.ts';
import { chatLanguages } from '#contract/chatbot-languages.ts';
import { topicLabel } from '#web/features/chatbot/office/labels.ts';
import { queryKey, useDeleteExample, useTeachExample } from '#web/features/chatbot/office/queries.ts';
import { ListView } from '#web/office-list/list-view.tsx';
import { type ReadSpec, useAddressOf } from '#web/office-list/spec.ts';
import { callList, randomKey } from '#web/platform/calls/api.ts';
import { EmptyNotice, NothingFound } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Moment } from '#web/ui/table/moment.tsx';

/** Names what each example stands for. */
function columnsWith(answers: Map<string, string>): Column<ChatbotExample>[] {
  const meant = ({ topic, answer_id }: ChatbotExample) =>
    topic ? topicLabel(topic) : (answers.get(answer_id ?? '') ?? 'A taught answer');
  return [
    { label: 'Question', sort: 'text', width: 13, cell: (row) => row.text },
    { label: 'Is taken for', width: 9, labelled: true, cell: meant },
    { label: 'Language', width: 6, cell: (row) => chatLanguages[row.language] },
    { label: 'Added by', width: 9, cell: (row) => row.added_by },
    { label: 'Added', sort: 'added_at', width: 6.5, cell: (row) => <Moment at={row.added_at} /> },
  ];
}

const spec: Omit<ReadSpec<ChatbotExample>, 'columns'> = {
  name: 'examples',
  words: { one: 'example', many: 'examples' },
  caption: 'Examples',
  queryKey: [...queryKey, 'examples'],
  calls: { list: listExamples },
  filters: [],
  searchLabel: 'Search the examples',
  usualSort: '-added_at',
  nameOf: (row) => row.text,
  empty: (
    <EmptyNotice title="No examples yet.">
      Where the chatbot takes a question for the wrong thing, say what it should have been: it learns from
      that at once.
    </EmptyNotice>
  ),
};

/** Questions by which the office taught what they are about. */
export function Examples({ primary }: { primary: ReactNode }) {
  const { data } = useQuery({
    queryKey: [...queryKey, 'names'],
    queryFn: () => callList(listAnswers, { query: { limit: '200' } }),
  });
  const names = new Map(data?.rows.map(({ _id, question }) => [_id, question]));
  const whole = { ...spec, columns: columnsWith(names) };
  const address = useAddressOf(whole);
  const searched = address.query.search ? { empty: <NothingFound many="examples" /> } : {};
  const remove = useRemove();
  return (
    <ListView
      spec={{ ...whole, ...searched }}
      address={address}
      primary={primary}
      actions={(row) => [{ label: 'Delete', danger: true, onClick: () => remove(row) }]}
    />
  );
}

/** Takes an example away and says so; its undo teaches it again. */
function useRemove() {
  const remove = useDeleteExample();
  const teach = useTeachExample();
  return ({ _id, text, topic, answer_id, language }: ChatbotExample) => {
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
