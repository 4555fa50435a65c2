import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { languageTags } from '#contract/chatbot/languages.ts';
import { listReplayChanges, type ReplayAnswer, type ReplayChange } from '#contract/chatbot/replay.ts';
import { outcomes, topicLabel } from '#web/features/chatbot/office/labels.ts';
import { queryKey, useReplay, useStartReplay } from '#web/features/chatbot/office/queries.ts';
import { ListView } from '#web/office-list/list-view.tsx';
import { type ReadSpec, useAddressOf } from '#web/office-list/spec.ts';
import { formatCount } from '#web/platform/counts.ts';
import { formatDay, formatMoment } from '#web/platform/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyNotice, NothingFound } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Pill } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Moment } from '#web/ui/table/moment.tsx';

const titleOf = ({ question }: ReplayChange) => question || 'Someone in distress';

const kindOf = ({ topic, outcome }: ReplayAnswer) =>
  outcome === 'answered' ? topicLabel(topic) : outcomes[outcome].label;

const summaryOf = (answer: ReplayAnswer) => `${kindOf(answer)}: ${answer.answer}`;

const columns: Column<ReplayChange>[] = [
  { label: 'Question', width: 11, cell: titleOf },
  { label: 'Then', width: 13, long: true, labelled: true, cell: ({ before }) => summaryOf(before) },
  { label: 'Now', width: 13, long: true, labelled: true, cell: ({ after }) => summaryOf(after) },
  { label: 'Found', sort: 'found_at', width: 6.5, cell: (row) => <Moment at={row.found_at} /> },
];

const spec: ReadSpec<ReplayChange> = {
  name: 'replay',
  noun: { one: 'changed answer', many: 'changed answers' },
  caption: 'Changed answers',
  queryKey: [...queryKey, 'replay'],
  calls: { list: listReplayChanges },
  columns,
  filters: [
    {
      name: 'show',
      label: 'Show',
      all: 'All changes',
      values: [
        { value: 'otherwise', label: 'Taken for something else' },
        { value: 'text', label: 'Another text only' },
      ],
    },
  ],
  searchLabel: 'Search the questions',
  defaultSort: '-found_at',
  nameOf: titleOf,
  empty: (
    <EmptyNotice title="No answer has changed.">
      Each week the questions of the last 90 days are asked again. Those that are answered otherwise than then
      appear here.
    </EmptyNotice>
  ),
};

/** The differences found by replaying past questions. */
export function Replay() {
  const address = useAddressOf(spec);
  const [compared, setCompared] = useState<ReplayChange | null>(null);
  const narrowed = address.query.search || address.query.show;
  const searched = narrowed ? { empty: <NothingFound many="changed answers" /> } : {};
  return (
    <>
      <ListView
        spec={{ ...spec, ...searched }}
        address={address}
        primary={<AskAgain />}
        actions={(row) => [
          { label: 'Compare', main: true, onClick: () => setCompared(row) },
          { label: 'Open the conversation', to: `/admin/answers/${row.conversation_id}` },
        ]}
      >
        <LastTime />
      </ListView>
      <Dialog
        open={compared !== null}
        onClose={() => setCompared(null)}
        title={compared && titleOf(compared)}
        wide
      >
        {compared && <Comparison change={compared} />}
      </Dialog>
    </>
  );
}

/** The old and the new answer, side by side. */
function Comparison({ change: { before, after, asked_at, language } }: { change: ReplayChange }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(
        [
          [`Then, ${formatDay(asked_at)}`, before],
          ['Now', after],
        ] as const
      ).map(([when, answer]) => (
        <section
          key={when}
          aria-label={when}
          className="grid content-start gap-2 rounded-card border border-line p-4"
        >
          <h3 className="font-semibold">{when}</h3>
          <p>
            <Pill look={outcomes[answer.outcome].look}>{kindOf(answer)}</Pill>
          </p>
          <p lang={languageTags[language]} className="wrap-anywhere whitespace-pre-line">
            {answer.answer}
          </p>
        </section>
      ))}
    </div>
  );
}

/** The time and result of the last replay. */
function LastTime() {
  const { data } = useReplay();
  if (data === undefined) return null;
  return (
    <p className="mb-3 text-muted">
      {data
        ? `Asked again on ${formatMoment(data.finished_at)}: ${formatCount(data.changed)} of ${formatCount(data.asked)} answers changed.`
        : 'Past questions have not been asked again yet.'}
    </p>
  );
}

function AskAgain() {
  const start = useStartReplay();
  const press = () =>
    start.mutate(undefined, {
      onSuccess: () => toast('success', 'Past questions are being asked again. The list changes by itself.'),
      onError: () => toast('error', 'Failed to ask again. Please try again later.'),
    });
  return (
    <Button className="px-3 md:min-h-10" aria-disabled={start.isPending} onClick={press}>
      <RotateCw aria-hidden className="size-4.5" />
      <span className="max-sm:sr-only">Ask again now</span>
    </Button>
  );
}
