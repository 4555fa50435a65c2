import type { ChatRecord } from '#contract/chatbot/conversations.ts';
import { taughtTopics } from '#contract/chatbot/topics.ts';
import type { PillLook } from '#web/ui/pill.tsx';

/** Topics that cannot be taught by an example. */
const others: Record<string, string> = {
  distress: 'Distress',
  abuse: 'Abuse',
  outside: 'Nothing of the academy',
  unknown: 'Not known',
  taught: 'A taught answer',
  ask_back: 'Asked back',
  ok: 'Agreement',
  praise: 'Praise',
};

const labels: Record<string, string> = { ...others, ...taughtTopics };

/** The label of a topic; one that only an older version knew is shown as stored. */
export const topicLabel = (topic: string) => labels[topic] ?? topic.replaceAll('_', ' ');

export const outcomes: Record<ChatRecord['outcome'], { label: string; look: PillLook }> = {
  answered: { label: 'Answered', look: 'good' },
  choices: { label: 'Asked back', look: 'open' },
  unknown: { label: 'Not known', look: 'bad' },
  refused: { label: 'Refused', look: 'plain' },
};

/** 0.834 → '83 %'. */
export const percent = (score: number) => `${Math.round(score * 100)} %`;
