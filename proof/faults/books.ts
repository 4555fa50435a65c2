import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Ledger } from './writers.ts';

/** Reads the mails that have arrived. */
export type Mails = () => Promise<{ to: string; subject: string; text: string }[]>;

export const mailboxOf =
  (url: string): Mails =>
  () =>
    ask(url, 'select recipient as "to", subject, text_body as text from mailbox');

async function ask<R extends object>(url: string, statement: string): Promise<R[]> {
  const client = new Client({ connectionString: url, query_timeout: 20_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<R>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Compares what clients were told with what the database holds; one sentence per difference. */
export async function findFaults(
  url: string,
  ledger: Ledger,
  mails: Mails,
  timeoutMs: number,
): Promise<string[]> {
  return [
    ...(await lost(url, ledger)),
    ...(await halfDone(url)),
    ...slow(ledger),
    ...(await unsent(url, ledger, mails, timeoutMs)),
  ];
}

const markQueries = {
  enquiry: "select replace(message, 'Asking about ', '') as mark from enquiries",
  contact: 'select name as mark from contact_messages',
  course: 'select title as mark from courses',
  offline: 'select student_name as mark from admissions',
  online: 'select student_name as mark from admissions',
};

async function lost(url: string, { entries }: Ledger): Promise<string[]> {
  const found = new Map<string, number>();
  for (const statement of new Set(Object.values(markQueries)))
    for (const { mark } of await ask<{ mark: string }>(url, statement))
      found.set(mark, (found.get(mark) ?? 0) + 1);
  const missing = entries.filter((entry) => entry.acknowledged && !found.has(entry.mark));
  const doubled = entries.filter((entry) => (found.get(entry.mark) ?? 0) > 1);
  return [
    ...missing.map(({ mark }) => `acknowledged and not there: ${mark}`),
    ...doubled.map(({ mark }) => `there twice: ${mark}`),
  ];
}

const halfDoneQueries: [text: string, statement: string][] = [
  [
    'an admission without its payment',
    'select a.id from admissions a left join payments p on p.id = a.payment_id where p.admission_id is distinct from a.id',
  ],
  [
    'a claim without its admission',
    'select p.id from payments p left join admissions a on a.id = p.admission_id where p.admission_id is not null and a.id is null',
  ],
  [
    'an admission on money that was not paid',
    "select a.id from admissions a join payments p on p.id = a.payment_id where p.status not in ('paid', 'refunded')",
  ],
  [
    'an admission without its receipt',
    'select a.id from admissions a left join receipts r on r.admission_id = a.id where r.number is null',
  ],
  ['a gap in the receipts', 'select year as id from receipts group by year having max(serial) <> count(*)'],
  [
    'a payment whose last move is another state',
    'select p.id from payments p where p.status <> (select m.to_status from payment_moves m where m.payment_id = p.id order by m.at desc, m.id desc limit 1)',
  ],
  [
    'a key without its answer',
    'select key as id from idempotency_keys where answer is null or status is null',
  ],
];

async function halfDone(url: string): Promise<string[]> {
  const found = await Promise.all(
    halfDoneQueries.map(async ([text, statement]) => {
      const rows = await ask<{ id: string }>(url, statement);
      return rows.length > 0 ? [`${text} (${rows.length}, such as ${rows[0]?.id})`] : [];
    }),
  );
  return found.flat();
}

function slow({ attempts }: Ledger): string[] {
  const longest = Math.max(0, ...attempts.map(({ ms }) => ms));
  return longest > 10_000 ? [`a request took ${Math.round(longest)} ms`] : [];
}

/** Mails that were sent twice, which means that a job ran twice. */
export async function doubledMails(url: string): Promise<string[]> {
  const rows = await ask<{ subject: string; count: string }>(
    url,
    `select subject, count(*) from mailbox where recipient like '%@families.test' or subject like 'Message from %'
     group by recipient, subject having count(*) > 1`,
  );
  return rows.map(({ subject, count }) => `mailed ${count} times: ${subject}`);
}

/** Waits until every mail has arrived; returns what is missing after the timeout. */
async function unsent(url: string, ledger: Ledger, mails: Mails, timeoutMs: number): Promise<string[]> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const missing = await missingMails(url, ledger, mails);
    if (missing.length === 0 || Date.now() > deadline) return missing;
    await wait(500);
  }
}

async function missingMails(url: string, { entries }: Ledger, mails: Mails): Promise<string[]> {
  const sent = await mails();
  const recipients = new Set(sent.map(({ to }) => to));
  const subjects = new Set(sent.map(({ subject }) => subject));
  const acknowledged = entries.filter((entry) => entry.acknowledged);
  const missing = acknowledged.flatMap(({ kind, mark }) => {
    const address = `${mark.replace(' ', '-')}@families.test`;
    if (kind === 'contact')
      return recipients.has(address) && subjects.has(`Message from ${mark}`) ? [] : [`no mail of ${mark}`];
    if (kind === 'online' || kind === 'offline') return recipients.has(address) ? [] : [`no mail of ${mark}`];
    return [];
  });
  const announced = sent.reduce((sum, { subject }) => sum + enquiriesIn(subject), 0);
  const enquiries = acknowledged.filter(({ kind }) => kind === 'enquiry').length;
  if (announced < enquiries) missing.push(`${announced} of ${enquiries} enquiries were announced`);
  // Scheduled jobs have no data and belong to no row: the next run does the same work.
  const [failed] = await ask<{ count: string }>(
    url,
    "select count(*) from pgboss.job where name = 'failed' and coalesce(data, '{}') <> '{}'",
  );
  if (failed?.count !== '0') missing.push(`${failed?.count} jobs were given up`);
  return missing;
}

/** How many enquiries a mail to the office announces. */
function enquiriesIn(subject: string): number {
  if (subject.startsWith('New enquiry: ')) return 1;
  return Number(/^(\d+) new enquiries$/.exec(subject)?.[1] ?? 0);
}
