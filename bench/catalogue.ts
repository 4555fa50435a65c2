import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { type Bench, median, type Row } from './row.ts';

/** Answers from memory, compared with a bare node:http server that returns the same bytes, alternating. */
export async function benchCatalogue({ origin, quick }: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of ['/api/courses/', '/']) {
    const answer = await fetch(origin + path);
    const etag = answer.headers.get('etag') ?? '';
    const bare = fork(join(import.meta.dirname, 'bare-server.ts'));
    bare.send({ body: await answer.text(), etag, type: answer.headers.get('content-type') });
    const [port] = await once(bare, 'message');
    const urls = { ours: origin + path, bare: `http://127.0.0.1:${port}/` };
    const rounds = quick ? 5 : 14;
    const seconds = quick ? 1 : 2;
    try {
      await load(urls.ours, 1, {});
      await load(urls.bare, 1, {});
      const full = await compare(urls, rounds, seconds, {});
      const cached = await compare(urls, rounds, seconds, { 'if-none-match': etag });
      rows.push(
        { name: `GET ${path}`, ...full, aim: { at: 'least', value: 0.6 }, unit: 'req/s' },
        { name: `GET ${path} (304)`, ...cached, aim: { at: 'least', value: 0.8 }, unit: 'req/s' },
      );
    } finally {
      bare.disconnect();
    }
  }
  return rows;
}

async function compare(
  urls: { ours: string; bare: string },
  rounds: number,
  seconds: number,
  headers: object,
) {
  const pairs: { ours: number; bare: number }[] = [];
  for (let i = 0; i < rounds; i++) {
    const bare = await load(urls.bare, seconds, headers);
    pairs.push({ bare, ours: await load(urls.ours, seconds, headers) });
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    reference: median(pairs.map((pair) => pair.bare)),
    value: median(pairs.map((pair) => pair.ours / pair.bare)),
  };
}

async function load(url: string, duration: number, headers: object): Promise<number> {
  const result = await autocannon({ url, duration, headers: { ...headers }, connections: 40, pipelining: 4 });
  if (result.errors || result.timeouts || result['4xx'] || result['5xx'])
    throw new Error(`${url} failed under load`);
  return result.requests.total / result.duration;
}
