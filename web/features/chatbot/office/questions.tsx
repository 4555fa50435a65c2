import type { ChatbotQuestion } from '#contract/chatbot-answers.ts';
import { useQuestionList } from '#web/features/chatbot/office/queries.ts';
import { formatMoment } from '#web/platform/dates.ts';
import type { ListAddress } from '#web/platform/list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ListFoot, ListTools } from '#web/ui/list-tools.tsx';
import { EmptyNotice, ErrorNotice } from '#web/ui/notice.tsx';
import { LoadingTable, RowAction } from '#web/ui/table-parts.tsx';

const columns: Column<ChatbotQuestion>[] = [
  {
    label: 'Question',
    sort: 'question',
    cell: (row) => <span className="line-clamp-3 md:w-84 md:whitespace-normal">{row.question}</span>,
  },
  {
    label: 'Asked',
    sort: 'asked',
    number: true,
    cell: (row) => (row.asked === 1 ? 'once' : `${row.asked} times`),
  },
  { label: 'Last asked', sort: 'last_asked_at', cell: (row) => formatMoment(row.last_asked_at) },
];

interface Props {
  address: ListAddress;
  onAnswer: (question: ChatbotQuestion) => void;
  onSetAside: (question: ChatbotQuestion) => void;
}

/** What visitors asked and the bot could not answer. */
export function Questions(props: Props) {
  return (
    <>
      <ListTools address={props.address} searchLabel="Search the questions" filters={[]} />
      <Table {...props} />
    </>
  );
}

function Table({ address, onAnswer, onSetAside }: Props) {
  const { view: _, ...query } = address.query;
  const { data, error, isPending, isPlaceholderData, refetch } = useQuestionList(query);
  if (isPending) return <LoadingTable>Loading questions...</LoadingTable>;
  if (error)
    return (
      <ErrorNotice
        action={
          <Button look="danger" onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        Failed to fetch questions. Please try again later.
      </ErrorNotice>
    );
  if (data.rows.length === 0)
    return (
      <EmptyNotice title="No unanswered questions.">
        What visitors ask and the chatbot does not know comes here by itself. Write an answer, and it knows.
      </EmptyNotice>
    );
  return (
    <>
      <DataTable
        caption="Unanswered questions"
        columns={columns}
        rows={data.rows}
        keyOf={(row) => row._id}
        sort={address.query.sort ?? '-last_asked_at'}
        onSort={(sort) => address.change({ sort })}
        busy={isPlaceholderData}
        actions={(row) => (
          <>
            <RowAction of={row.question} onClick={() => onAnswer(row)}>
              Answer
            </RowAction>
            <RowAction danger of={row.question} onClick={() => onSetAside(row)}>
              Set aside
            </RowAction>
          </>
        )}
      />
      <ListFoot address={address} head={data.head} shown={data.rows.length} one="question" many="questions" />
    </>
  );
}
