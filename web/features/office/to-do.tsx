import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { listDues } from '#contract/admissions/dues.ts';
import { admissionCalls } from '#contract/admissions/office.ts';
import { readBackups } from '#contract/backups.ts';
import { listQuestions } from '#contract/chatbot-answers.ts';
import { listConversations } from '#contract/chatbot-conversations.ts';
import { enquiryCalls } from '#contract/enquiries/office.ts';
import { listQueue } from '#contract/forum-office.ts';
import { messageCalls } from '#contract/messages.ts';
import { paymentCalls } from '#contract/payments/office.ts';
import { listProposedRefunds } from '#contract/payments/refunds.ts';
import { addressOf, Count, CountSkeleton, type ListCount } from '#web/features/office/list-count.tsx';
import { useCount } from '#web/features/office/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { useMay } from '#web/platform/session/role.ts';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

/** `to` where the rows are worked on elsewhere than in their list. */
type Task = ListCount & { label: string; to?: string; late?: true; urgent?: true };

const enquiries = { news: 'enquiries', list: enquiryCalls.list, view: '/admin/enquiries' } as const;
const admissions = { news: 'admissions', list: admissionCalls.list, view: '/admin/admissions' } as const;
const payments = { news: 'payments', list: paymentCalls.list, view: '/admin/payments' } as const;
const dues = { news: 'admissions', list: listDues, view: '/admin/dues' } as const;
const messages = { news: 'messages', list: messageCalls.list, view: '/admin/messages' } as const;
const forum = { news: 'forum', list: listQueue, view: '/admin/forum' } as const;
const talks = { news: 'answers', list: listConversations, view: '/admin/answers' } as const;
const bot = { news: 'answers', list: listQuestions, view: '/admin/answers' } as const;

const tasks: Task[] = [
  {
    ...forum,
    query: { view: 'danger' },
    label: 'Someone may be in danger: read it now',
    late: true,
    urgent: true,
  },
  {
    ...talks,
    query: { show: 'distress' },
    label: 'Someone told the chatbot of distress: read it now',
    to: '/admin/answers?view=conversations&show=distress',
    late: true,
    urgent: true,
  },
  { ...enquiries, query: { todo: 'unanswered' }, label: 'Enquiries never answered' },
  { ...enquiries, query: { todo: 'today' }, label: 'Follow-ups due today' },
  { ...enquiries, query: { todo: 'overdue' }, label: 'Follow-ups overdue', late: true },
  { ...messages, query: { status: 'new' }, label: 'Messages not answered' },
  { ...admissions, query: { status: 'submitted' }, label: 'New applications to decide' },
  { ...admissions, query: { status: 'under review' }, label: 'Applications under review' },
  { ...payments, query: { attention: 'yes' }, label: 'Payments that do not match their order', late: true },
  { ...payments, query: { unused: 'yes' }, label: 'Paid, but no application yet' },
  {
    ...payments,
    query: { status: 'claimed' },
    label: 'UPI payments to confirm',
    to: '/admin/payments/upi',
  },
  { ...dues, query: { overdue: 'yes' }, label: 'Fees overdue', late: true },
  { ...forum, query: { view: 'held' }, label: 'Forum posts held for review' },
  { ...forum, query: { view: 'reported' }, label: 'Forum posts that were reported', late: true },
  { ...bot, query: {}, label: 'Questions the chatbot could not answer' },
];

/** What waits for someone, each line with the rows that it counts. */
export function ToDo() {
  const may = useMay();
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {tasks
        .filter(({ list }) => may(list.access))
        .map((task) => (
          <TaskLine key={task.label} task={task} />
        ))}
      {may(listProposedRefunds.access) && <RefundsLine />}
      {may(readBackups.access) && <BackupLine />}
    </ul>
  );
}

/** Refunds that wait for a second person: a queue above the payments, and no list of its own. */
function RefundsLine() {
  const { data, isPending } = useQuery({
    queryKey: ['payments', 'proposed'],
    queryFn: () => call(listProposedRefunds),
  });
  const waits = Boolean(data?.length);
  return (
    <Line
      to="/admin/payments#refunds"
      count={isPending ? <CountSkeleton /> : (data?.length ?? '–')}
      colour={waits ? 'text-ink' : 'text-muted'}
      look={waits ? 'font-medium' : 'text-muted'}
    >
      Refunds to approve
    </Line>
  );
}

const backupWarnings = {
  unset: 'No place for backups is set',
  old: 'There has been no backup for two days',
  unproved: 'The last backup could not be restored',
};

/** Only where somebody should see to the backups. */
function BackupLine() {
  const { data } = useQuery({ queryKey: ['backups'], queryFn: () => call(readBackups) });
  if (!data?.warning) return null;
  return (
    <Line to="/admin/settings/backups" count="!" colour="text-brick" look="font-semibold text-brick">
      {backupWarnings[data.warning]}
    </Line>
  );
}

interface LineProps {
  to: string;
  count: ReactNode;
  colour: string;
  look: string;
  urgent?: boolean | undefined;
  children: string;
}

function Line({ to, count, colour, look, urgent, children }: LineProps) {
  return (
    <li className={`border-b border-line last:border-b-0 ${urgent ? 'bg-brick-wash' : ''}`}>
      <PrefetchLink to={to} className="group flex min-h-13 items-center gap-4 px-5 py-2 hover:bg-sunken">
        <span className={`min-w-12 text-right font-display text-2xl font-semibold tabular-nums ${colour}`}>
          {count}
        </span>
        <span className={`grow ${look}`}>{children}</span>
        <ArrowRight aria-hidden className="size-4.5 shrink-0 text-muted group-hover:text-accent" />
      </PrefetchLink>
    </li>
  );
}

function TaskLine({ task }: { task: Task }) {
  const { data } = useCount(task.news, task.list, task.query);
  const waits = Boolean(data && data.total > 0);
  if (task.urgent && !waits) return null;
  const colour = !waits ? 'text-muted' : task.late ? 'text-brick' : 'text-ink';
  const look = task.urgent ? 'font-semibold text-brick' : waits ? 'font-medium' : 'text-muted';
  return (
    <Line
      to={task.to ?? addressOf(task)}
      count={<Count of={task} />}
      colour={colour}
      look={look}
      urgent={task.urgent}
    >
      {task.label}
    </Line>
  );
}
