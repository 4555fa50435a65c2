import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { benchAdmin, sessionOf } from './accounts.ts';
import { makeBareMoney } from './money/bare-tables.ts';
import { benchCounter } from './money/counter.ts';
import { fillMoney, makeRows, rebuildSums, withoutDurability } from './money/fill.ts';
import { benchFind } from './money/find.ts';
import { benchHome } from './money/home.ts';
import { benchLists } from './money/lists.ts';
import { benchMonth } from './money/month.ts';
import { benchProof } from './money/proof.ts';
import { startOwnServer } from './own-server.ts';
import type { Row } from './row.ts';

/** Payments at the counter compared with the same rows written bare; lists, reports and the proof over many payments. */
export async function benchMoney({ quick }: { quick: boolean }): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxila-bench-'));
  const open: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  try {
    const postgres = await startPostgres({ dataDir });
    open.unshift(postgres.stop);
    const settings = { DATABASE_URL: postgres.url, LIMIT_FACTOR: '1000000', DEMO_DATA: 'no', ...benchAdmin };
    const ours = await startOwnServer(dataDir, settings);
    open.unshift(ours.stop);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    open.unshift(() => client.end());
    const { access_token } = await sessionOf(ours.origin);
    const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' };
    const office = { origin: ours.origin, headers };

    await fill(client, 2_000);
    await makeBareMoney(client);
    const bare = fork(join(import.meta.dirname, 'bare-payment-server.ts'));
    open.unshift(async () => {
      if (bare.connected) bare.disconnect();
      await once(bare, 'exit');
    });
    bare.send(postgres.url);
    const [port] = await once(bare, 'message');
    const counter = await benchCounter(
      client,
      office,
      `http://127.0.0.1:${port}`,
      quick ? [3, 300] : [7, 1_500],
    );

    const size = quick ? 50_000 : 1_000_000;
    await fill(client, size);
    return [
      counter,
      ...(await benchLists(client, office, size)),
      await benchFind(client, office, size),
      await benchMonth(office, size),
      await benchHome(client, office, size),
      ...(await benchProof(office, size)),
    ];
  } finally {
    for (const close of open) await close();
  }
}

async function fill(client: Client, size: number) {
  await withoutDurability(client, async () => {
    await makeRows(client, size);
    await fillMoney(client);
  });
  await rebuildSums(client);
}
