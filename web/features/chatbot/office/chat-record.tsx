import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ChatRecord, ChatWhy } from '#contract/chatbot/conversations.ts';
import { languageTags } from '#contract/chatbot/languages.ts';
import { outcomes, percent, topicLabel } from '#web/features/chatbot/office/labels.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { Pill } from '#web/ui/pill.tsx';

interface Props {
  record: ChatRecord;
  /** Actions to correct how the question was understood. */
  onTeach?: () => void;
}

/** A question, its answer, and why it was given. */
export function ChatRecordEntry({ record, onTeach }: Props) {
  const { question, answer, language, outcome, topic, thumb, at, why } = record;
  const { label, look } = outcomes[outcome];
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <p className="font-semibold wrap-anywhere whitespace-pre-line">{question}</p>
      <p
        lang={languageTags[language]}
        className="border-l-2 border-line pl-3.5 wrap-anywhere whitespace-pre-line"
      >
        {answer}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Pill look={look}>{label}</Pill>
        <Pill>{topicLabel(topic)}</Pill>
        {thumb && <ThumbPill thumb={thumb} />}
        <time dateTime={at} className="ml-auto text-sm text-muted">
          {formatMoment(at)}
        </time>
      </div>
      <Why why={why} />
      {onTeach && (
        <Button look="outline" className="w-fit" onClick={onTeach}>
          This should have been …
        </Button>
      )}
    </li>
  );
}

function ThumbPill({ thumb }: { thumb: 'up' | 'down' }) {
  const Icon = thumb === 'up' ? ThumbsUp : ThumbsDown;
  return (
    <Pill look={thumb === 'up' ? 'good' : 'bad'}>
      <Icon aria-hidden className="mr-1 size-3" />
      {thumb === 'up' ? 'Helped' : 'Did not help'}
    </Pill>
  );
}

/** Why the bot gave the answer; empty for records of older versions. */
function Why({ why: { matched, score, unexplained, second } }: { why: ChatWhy }) {
  const details: [string, string][] = [
    ...(matched ? [['Matched', matched] as [string, string]] : []),
    ...(score === null ? [] : [['Explained', `${percent(score)} of the question`] as [string, string]]),
    ...(unexplained.length > 0 ? [['Left over', unexplained.join(', ')] as [string, string]] : []),
    ...(second
      ? [['Second', `${topicLabel(second.topic)}, ${percent(second.score)}`] as [string, string]]
      : []),
  ];
  if (details.length === 0) return null;
  return (
    <div className="rounded-control bg-sunken px-4 py-3 text-[0.95rem]">
      <DetailList details={details} />
    </div>
  );
}
