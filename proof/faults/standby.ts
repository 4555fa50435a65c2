import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { adminAccount } from '../node-process.ts';
import { type Opened, type Outcome, restartableNode, type Setting, underWrites } from './scenario.ts';

/** PostgreSQL comes back as a standby, like the old primary after a failover, and is promoted later. */
export async function standby({ quick }: Setting, opened: Opened): Promise<Outcome> {
  const times = quick ? 1 : 4;
  const dataDir = opened.folder();
  let postgres = await startPostgres({ dataDir });
  opened.add(() => postgres.stop());
  const { url } = postgres;
  const { origin } = await restartableNode(opened, { dataDir: opened.folder(), env: { DATABASE_URL: url } });
  return underWrites('PostgreSQL is a standby', { origin, url, times }, async (ledger) => {
    const faults: string[] = [];
    for (let i = 0; i < times; i++) {
      await postgres.stop();
      writeFileSync(join(dataDir, 'postgres', 'standby.signal'), '');
      postgres = await startPostgres({ dataDir });
      faults.push(...(await checkOnStandby(origin)));
      await promote(url);
      if (!(await readyzSays(origin, 'ready'))) faults.push('it was not ready again');
      await ledger.more(10);
    }
    return faults;
  });
}

async function checkOnStandby(origin: string): Promise<string[]> {
  const isReported = await readyzSays(origin, 'a standby');
  const signIn = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(adminAccount),
  });
  const read = await fetch(`${origin}/api/forum/topics`);
  return [
    ...(isReported ? [] : ['/readyz did not say that it is a standby']),
    ...(signIn.status === 503 ? [] : [`signing in answered ${signIn.status} on a standby`]),
    ...(read.ok ? [] : [`reading answered ${read.status} on a standby`]),
  ];
}

async function promote(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('select pg_promote()');
  await client.end();
}

/** Whether /readyz contains this text within ten seconds. */
export async function readyzSays(origin: string, text: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    if ((await (await fetch(`${origin}/readyz`)).text()).includes(text)) return true;
    await wait(100);
  }
  return false;
}
