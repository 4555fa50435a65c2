import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** Something that a client writes, and whether the server acknowledged it. */
interface Entry {
  kind: 'enquiry' | 'contact' | 'course' | 'offline' | 'online';
  /** A unique text by which it is found again. */
  mark: string;
  acknowledged: boolean;
}

export interface Ledger {
  entries: Entry[];
  /** Every attempt: when it ended, how long it took, and its status. */
  attempts: { at: number; ms: number; status: number }[];
  /** Waits until what is under way is acknowledged or given up. */
  stop(): Promise<void>;
  /** Resolves when `count` more are acknowledged. */
  more(count: number): Promise<void>;
}

const requestTimeoutMs = 15_000;

/**
 * Clients that write one thing after the other, and retry each with the same idempotency key until it is acknowledged,
 * like a browser on a poor network.
 */
export function startWriting(origin: () => string, token: string, clients = 6): Ledger {
  const entries: Entry[] = [];
  const attempts: Ledger['attempts'] = [];
  const stopping = new AbortController();

  async function send(path: string, init: RequestInit): Promise<Response | undefined> {
    const started = performance.now();
    let status = 0;
    try {
      const answer = await fetch(origin() + path, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) });
      status = answer.status;
      const body = await answer.text();
      return new Response(body || null, { status: status === 204 ? 200 : status });
    } catch {
      return undefined;
    } finally {
      const at = performance.now();
      attempts.push({ at, ms: at - started, status });
    }
  }

  /** Retries until there is a final answer; undefined if the run ends first. */
  async function sendUntilAnswered(path: string, init: () => RequestInit): Promise<Response | undefined> {
    for (let tries = 0; ; tries++) {
      const answer = await send(path, init());
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      if (stopping.signal.aborted && tries > 40) return undefined;
      await wait(100);
    }
  }

  const json = (body: object, headers: Record<string, string> = {}) => {
    const key = randomUUID();
    return () => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...headers },
      body: JSON.stringify(body),
    });
  };
  const staff = { Authorization: `Bearer ${token}` };

  const kinds: Record<Entry['kind'], (mark: string) => Promise<Response | undefined>> = {
    enquiry: (mark) =>
      sendUntilAnswered('/api/enquiry/', json({ ...enquiry, enquiryMessage: `Asking about ${mark}` })),
    contact: (mark) => sendUntilAnswered(mailPath, () => ({ method: 'POST', body: contactForm(mark) })),
    course: (mark) => sendUntilAnswered('/api/course/', json({ ...course, title: mark }, staff)),
    offline: (mark) =>
      sendUntilAnswered(
        '/api/admissions/',
        json({ ...admission(mark), admission_type: 'Offline Admission', fees: 9_000 }, staff),
      ),
    online: async (mark) => {
      const { course: subject, standard, contact_no } = admission(mark);
      const order = { course: subject, standard, student_name: mark, contact_no, draft: randomUUID() };
      const paid = await sendUntilAnswered('/api/process-payment', json(order));
      if (!paid?.ok) return paid;
      const { payment_id } = (await paid.json()) as { payment_id: string };
      return sendUntilAnswered('/api/admissions/', json({ ...admission(mark), payment_id }));
    },
  };

  const order: Entry['kind'][] = ['enquiry', 'online', 'contact', 'offline', 'enquiry', 'course'];
  const writing = Array.from({ length: clients }, async (_, client) => {
    for (let i = client; !stopping.signal.aborted; i++) {
      const kind = order[i % order.length] ?? 'enquiry';
      const entry: Entry = { kind, mark: `${kind} ${randomUUID()}`, acknowledged: false };
      entries.push(entry);
      const answer = await kinds[kind](entry.mark);
      entry.acknowledged = answer?.ok ?? false;
      if (answer && !answer.ok) throw new Error(`${entry.mark} was refused: ${await answer.text()}`);
      await wait(20);
    }
  });
  const all = Promise.all(writing);
  all.catch(() => {});

  return {
    entries,
    attempts,
    async stop() {
      stopping.abort();
      await Promise.allSettled(writing);
      await all;
    },
    async more(count) {
      const acknowledged = () => entries.filter((entry) => entry.acknowledged).length;
      const aim = acknowledged() + count;
      const deadline = Date.now() + 60_000;
      while (acknowledged() < aim) {
        if (Date.now() > deadline) throw new Error('no more writes are acknowledged for a minute');
        await Promise.race([wait(20), all]);
      }
    },
  };
}

const mailPath = '/mail/api/v1.0/email/send-form';
const enquiry = {
  name: 'Asha Rao',
  class_name: '10',
  board: 'CBSE',
  subject: 'Mathematics',
  country: '+91',
  phone: '9876543210',
};
const course = { description: 'x', courselink: 'https://courses.example/x', standard: 1 };
const admission = (mark: string) => ({
  admission_type: 'Online Admission',
  student_name: mark,
  course: 'Mathematics',
  board: 'CBSE',
  standard: '10th Standard',
  joining_date: '2027-06-01',
  address: '1, Temple Road',
  contact_no: '9876543210',
  email: `${mark.replace(' ', '-')}@families.test`,
});

function contactForm(mark: string): FormData {
  const form = new FormData();
  const fields = {
    service_id: 'taxila',
    template_id: 'contact',
    user_id: 'public',
    user_name: mark,
    user_email: `${mark.replace(' ', '-')}@families.test`,
    message: `A message: ${mark}`,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
