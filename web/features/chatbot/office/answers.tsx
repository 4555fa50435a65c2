import type { ChatbotAnswer } from '#contract/chatbot-answers.ts';
import { useAnswerList } from '#web/features/chatbot/office/queries.ts';
import { formatMoment } from '#web/platform/dates.ts';
import type { ListAddress } from '#web/platform/list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { ListFoot, ListTools } from '#web/ui/list-tools.tsx';
import { EmptyNotice, ErrorNotice } from '#web/ui/notice.tsx';
import { LoadingTable, RowAction } from '#web/ui/table-parts.tsx';

const wide = (text: string) => <span className="line-clamp-3 md:w-84 md:whitespace-normal">{text}</span>;

const columns: Column<ChatbotAnswer>[] = [
  { label: 'Question', sort: 'question', cell: (row) => wide(row.question) },
  { label: 'Answer', cell: (row) => wide(row.answer) },
  { label: 'Changed', sort: 'updated_at', cell: (row) => formatMoment(row.updated_at) },
];

interface Props {
  address: ListAddress;
  onEdit: (answer: ChatbotAnswer) => void;
  onDelete: (answer: ChatbotAnswer) => void;
}

/** What the bot was taught. */
export function Answers(props: Props) {
  return (
    <>
      <ListTools address={props.address} searchLabel="Search the answers" filters={[]} />
      <Table {...props} />
    </>
  );
}

function Table({ address, onEdit, onDelete }: Props) {
  const { view: _, ...query } = address.query;
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswerList(query);
  if (isPending) return <LoadingTable>Loading answers...</LoadingTable>;
  if (error)
    return (
      <ErrorNotice
        action={
          <Button look="danger" onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        Failed to fetch answers. Please try again later.
      </ErrorNotice>
    );
  if (data.rows.length === 0)
    return (
      <EmptyNotice title="No answers found.">
        Add a question with its answer: the chatbot knows it at once, misspelt or not.
      </EmptyNotice>
    );
  return (
    <>
      <DataTable
        caption="Questions and answers"
        columns={columns}
        rows={data.rows}
        keyOf={(row) => row._id}
        sort={address.query.sort ?? '-updated_at'}
        onSort={(sort) => address.change({ sort })}
        busy={isPlaceholderData}
        actions={(row) => (
          <>
            <RowAction of={row.question} onClick={() => onEdit(row)}>
              Edit
            </RowAction>
            <RowAction danger of={row.question} onClick={() => onDelete(row)}>
              Delete
            </RowAction>
          </>
        )}
      />
      <ListFoot address={address} head={data.head} shown={data.rows.length} one="answer" many="answers" />
    </>
  );
}
