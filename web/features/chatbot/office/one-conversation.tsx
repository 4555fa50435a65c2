import { useState } from 'react';
import type { ChatConversation, ChatRecord } from '#contract/chatbot/conversations.ts';
import { chatLanguages } from '#contract/chatbot/languages.ts';
import { isDistress } from '#contract/chatbot/topics.ts';
import { ChatRecordEntry } from '#web/features/chatbot/office/chat-record.tsx';
import { conversationSpec, DistressPill, titleOf } from '#web/features/chatbot/office/conversations.tsx';
import { ExampleDialog, type ExampleSubject } from '#web/features/chatbot/office/example-form.tsx';
import { useConversation, useMarkSeen } from '#web/features/chatbot/office/queries.ts';
import { RecordNav } from '#web/office-list/record-nav.tsx';
import { useQueue } from '#web/office-list/remembered-list.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyNotice, FailedNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { LoadingTable } from '#web/ui/table/table-parts.tsx';

const list = '/admin/answers?view=conversations';

/** One conversation: questions, answers and why they were given. */
export function OneConversation({ id }: { id: string }) {
  const { data, error, refetch } = useConversation(id);
  const queue = useQueue('conversations', conversationSpec, id);
  const [example, setExample] = useState<ExampleSubject | null>(null);
  if (!data)
    return error ? (
      <Failed error={error} onRetry={() => refetch()} />
    ) : (
      <LoadingTable>Loading the conversation...</LoadingTable>
    );
  const { conversation, records } = data;
  return (
    <>
      <RecordNav list={list} queue={queue} pathOf={(other) => `/admin/answers/${other}`} />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere">
        <Head conversation={conversation} />
        <ol aria-label="Questions and answers" className="grid gap-4">
          {records.map((record) => (
            <ChatRecordEntry
              key={record._id}
              record={record}
              {...(canBeTaught(record) && {
                onTeach: () => setExample({ text: record.question, language: record.language }),
              })}
            />
          ))}
        </ol>
      </div>
      <ExampleDialog subject={example} onClose={() => setExample(null)} />
    </>
  );
}

/** Whether a turn can be taught: unanswered or unhelpful, and never from someone in distress. */
const canBeTaught = ({ outcome, thumb, topic }: ChatRecord) =>
  !isDistress(topic) && (outcome === 'unknown' || thumb === 'down');

function Head({ conversation }: { conversation: ChatConversation }) {
  const { language, started_at, turns, distress, seen_at } = conversation;
  return (
    <Card className="grid gap-3 p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl">{titleOf(conversation)}</h2>
        {distress && <DistressPill conversation={conversation} />}
      </div>
      <p className="text-muted">
        {`${formatMoment(started_at)} · ${chatLanguages[language]} · ${turns === 1 ? '1 question' : `${turns} questions`}`}
      </p>
      {distress && !seen_at && <Distress id={conversation._id} />}
    </Card>
  );
}

/** The author is unknown, so all one can do is read it and check the answer. */
function Distress({ id }: { id: string }) {
  const seen = useMarkSeen();
  const mark = () =>
    seen.mutate(id, {
      onSuccess: () => toast('success', 'Marked as seen.'),
      onError: () => toast('error', 'Failed to mark it as seen. Please try again later.'),
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-brick bg-brick-wash px-4 py-3">
      <p className="min-w-[16rem] grow font-medium text-brick">
        Someone may need help. They were given the counsellor and the helplines; the chat does not know who
        they are.
      </p>
      <Button aria-disabled={seen.isPending} onClick={mark}>
        Mark as seen
      </Button>
    </div>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof CallFailure && error.status === 404))
    return (
      <FailedNotice onRetry={onRetry}>
        Failed to fetch this conversation. Please try again later.
      </FailedNotice>
    );
  const all = (
    <LinkButton to={list} look="outline">
      See all conversations
    </LinkButton>
  );
  return (
    <EmptyNotice title={error.message} action={all}>
      Conversations are kept for 90 days.
    </EmptyNotice>
  );
}
