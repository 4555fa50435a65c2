import type { ChatbotQuestion } from '#contract/chatbot-answers.ts';
import { useQuestionList } from '#web/features/chatbot/office/queries.ts';
import { formatMoment } from '#web/platform/dates.ts';
import type { ListAddress } from '#web/platform/list-address.ts';
import { EmptyNotice, NothingFound } from '#web/ui/feedback/notice.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { ListTools } from '#web/ui/table/list-tools.tsx';
import { RowAction } from '#web/ui/table/table-parts.tsx';
import { TableView } from '#web/ui/table/table-view.tsx';

const columns: Column<ChatbotQuestion>[] = [
  {
    label: 'Question',
    sort: 'question',
    cell: (row) => <span className="line-clamp-3 md:min-w-60">{row.question}</span>,
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
  return (
    <TableView
      caption="Unanswered questions"
      words={{ one: 'question', many: 'questions' }}
      address={address}
      list={useQuestionList(query)}
      columns={columns}
      nameOf={(row) => row.question}
      usualSort="-last_asked_at"
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
      empty={
        address.query.search ? (
          <NothingFound many="questions" />
        ) : (
          <EmptyNotice title="No unanswered questions.">
            What visitors ask and the chatbot does not know comes here by itself. Write an answer, and it
            knows.
          </EmptyNotice>
        )
      }
    />
  );
}
