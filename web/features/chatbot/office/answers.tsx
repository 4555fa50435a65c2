import type { ChatbotAnswer } from '#contract/chatbot-answers.ts';
import { useAnswerList } from '#web/features/chatbot/office/queries.ts';
import { formatMoment } from '#web/platform/dates.ts';
import type { ListAddress } from '#web/platform/list-address.ts';
import { EmptyNotice } from '#web/ui/feedback/notice.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { ListTools } from '#web/ui/table/list-tools.tsx';
import { RowAction } from '#web/ui/table/table-parts.tsx';
import { TableView } from '#web/ui/table/table-view.tsx';

const lines = 'line-clamp-3 md:min-w-60 md:whitespace-normal';

const columns: Column<ChatbotAnswer>[] = [
  { label: 'Question', sort: 'question', cell: (row) => <span className={lines}>{row.question}</span> },
  { label: 'Answer', cell: (row) => <span className={lines}>{row.answer}</span> },
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
  return (
    <TableView
      caption="Questions and answers"
      words={{ one: 'answer', many: 'answers' }}
      address={address}
      list={useAnswerList(query)}
      columns={columns}
      nameOf={(row) => row.question}
      usualSort="-updated_at"
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
      empty={
        <EmptyNotice title="No answers found.">
          Add a question with its answer: the chatbot knows it at once, misspelt or not.
        </EmptyNotice>
      }
    />
  );
}
