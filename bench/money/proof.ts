import type { Books } from '#contract/payments/books.ts';
import type { Row } from '../row.ts';
import type { Office } from './counter.ts';

/** What visitors and the office read meanwhile, in turn. */
const paths = [
  '/api/forum/topics',
  '/api/fees',
  '/api/payments/?limit=20',
  '/api/dues?limit=20',
  '/api/office/home',
];

/** The p99 of other calls: at least 2,000 of them, and until `mayEnd`. */
async function p99OfOthers({ origin, headers }: Office, mayEnd: () => boolean): Promise<number> {
  const times: number[] = [];
  const visit = async () => {
    while (times.length < 2_000 || !mayEnd()) {
      const started = performance.now();
      const answer = await fetch(origin + paths[times.length % paths.length], { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  await Promise.all([visit(), visit()]);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

async function prove({ origin, headers }: Office): Promise<number> {
  const started = performance.now();
  const ask = async (method: string, path: string) =>
    (await (await fetch(origin + path, { method, headers })).json()) as Partial<Books> | null;
  const before = await ask('GET', '/api/books');
  let books = await ask('POST', '/api/books/check');
  // The answer does not wait for a long proof, so poll for it.
  while (!books || books.checked_at === before?.checked_at) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    books = await ask('GET', '/api/books');
  }
  if (!books.ok) throw new Error(`the books do not agree: ${JSON.stringify(books)}`);
  return (performance.now() - started) / 1000;
}

/** The proof, and how it slows other calls: repeated until enough of them were made. */
export async function benchProof(office: Office, size: number): Promise<Row[]> {
  const seconds = await prove(office);
  const idle = await p99OfOthers(office, () => true);
  let [isOver, proofs] = [false, 0];
  const proving = (async () => {
    while (!isOver) {
      await prove(office);
      proofs++;
    }
  })();
  const busy = await p99OfOthers(office, () => proofs > 0);
  isOver = true;
  await proving;
  const name = `proof of the books, ${size.toLocaleString('en')} payments`;
  return [
    { name, ours: seconds, reference: null, value: seconds, aim: { at: 'most', value: 20 }, unit: 's' },
    {
      name: 'p99 of others during the proof, beside idle',
      ours: busy,
      reference: idle,
      value: busy / idle,
      aim: { at: 'most', value: 2 },
      unit: 'ms',
    },
  ];
}
