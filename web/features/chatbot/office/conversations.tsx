import { type ChatConversation, listConversations } from '#contract/chatbot/conversations.ts';
import { chatLanguages } from '#contract/chatbot/languages.ts';
import { queryKey } from '#web/features/chatbot/office/queries.ts';
import { ListView } from '#web/office-list/list-view.tsx';
import { type ReadSpec, useAddressOf } from '#web/office-list/spec.ts';
import { EmptyNotice, NothingFound } from '#web/ui/feedback/notice.tsx';
import { Pill } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Moment } from '#web/ui/table/moment.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';

/** What someone in distress wrote is shown only on the page of the conversation. */
export const titleOf = ({ first_question, distress }: ChatConversation) =>
  first_question || (distress ? 'Someone in distress' : 'Conversation');

const columns: Column<ChatConversation>[] = [
  { label: 'First question', width: 14, cell: (row) => <Title conversation={row} /> },
  { label: 'Language', width: 6, cell: (row) => chatLanguages[row.language] },
  { label: 'Questions', sort: 'turns', number: true, width: 5.5, cell: (row) => row.turns },
  { label: 'Not known', number: true, width: 5.5, cell: (row) => row.unanswered || null },
  { label: 'Thumbs down', number: true, width: 6, cell: (row) => row.thumbs_down || null },
  { label: 'Last', sort: 'last_at', width: 6.5, cell: (row) => <Moment at={row.last_at} /> },
];

function Title({ conversation }: { conversation: ChatConversation }) {
  return (
    <>
      <RowLink to={`/admin/answers/${conversation._id}`}>{titleOf(conversation)}</RowLink>
      {conversation.distress && (
        <>
          {' '}
          <DistressPill conversation={conversation} />
        </>
      )}
    </>
  );
}

export const DistressPill = ({ conversation: { seen_at } }: { conversation: ChatConversation }) => (
  <Pill look={seen_at ? 'plain' : 'bad'}>{seen_at ? 'Distress, seen' : 'Distress'}</Pill>
);

/** Also used by the page of one, to navigate to its neighbours. */
export const conversationSpec: ReadSpec<ChatConversation> = {
  name: 'conversations',
  noun: { one: 'conversation', many: 'conversations' },
  caption: 'Conversations',
  queryKey: [...queryKey, 'conversations'],
  calls: { list: listConversations },
  columns,
  filters: [
    {
      name: 'show',
      label: 'Show',
      all: 'All conversations',
      values: [
        { value: 'distress', label: 'Distress, not seen to' },
        { value: 'unanswered', label: 'With something not known' },
        { value: 'thumbs_down', label: 'With a thumb down' },
      ],
    },
  ],
  searchLabel: 'Search the first questions',
  defaultSort: '-last_at',
  nameOf: titleOf,
  isNew: ({ distress, seen_at }) => distress && seen_at === null,
  empty: (
    <EmptyNotice title="No conversations yet.">
      What visitors ask the chatbot appears here for 90 days, without phone numbers and addresses.
    </EmptyNotice>
  ),
};

/** What visitors talked about with the bot. */
export function Conversations() {
  const address = useAddressOf(conversationSpec);
  const narrowed = address.query.search || address.query.show;
  const searched = narrowed ? { empty: <NothingFound many="conversations" /> } : {};
  return (
    <ListView
      spec={{ ...conversationSpec, ...searched }}
      address={address}
      actions={(row) => [{ label: 'Open', main: true, to: `/admin/answers/${row._id}` }]}
    />
  );
}
