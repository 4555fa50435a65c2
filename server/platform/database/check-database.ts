import type { Client } from 'pg';
import { StartFailure } from '../start-failure.ts';
import { connectAtStart, type Patience } from './at-start.ts';
import { addressesOf } from './connection.ts';

/** `direct` bypasses a pooler to the same database. */
export interface Addresses {
  url: string;
  direct?: string | undefined;
  /** Replicas, one or several. */
  read?: string | undefined;
}

/**
 * Checks what the addresses lead to, and refuses with one sentence what would fail later. Tells whether there is a pooler,
 * which accepts no settings when a connection starts.
 */
export async function checkDatabase(
  { url, direct, read }: Addresses,
  patience: Patience,
): Promise<{ isPooled: boolean }> {
  await refuseUnlikeHosts(addressesOf(url), patience);
  const pooled = await connectAtStart(url, patience);
  try {
    await refuseStandby(pooled, 'DATABASE_URL');
    const pooling = await poolingOf(pooled, () => connectAtStart(url, patience));
    if (pooling === 'statement')
      throw new StartFailure(
        'The pooler at DATABASE_URL is in statement mode, in which there are no transactions: please set pool_mode to transaction.',
      );
    if (pooling === 'transaction' && !direct)
      throw new StartFailure(
        'DATABASE_URL leads to a pooler in transaction mode, through which nothing can be listened to or locked: please set DATABASE_DIRECT_URL to PostgreSQL itself.',
      );
    if (direct) await refuseOtherDirect(pooled, direct, patience);
    if (read) await refuseOtherReplicas(pooled, read, patience);
    if (pooling) await pooled.query(timeLimitsOfRole);
    return { isPooled: pooling !== undefined };
  } finally {
    await pooled.end();
  }
}

type Pooling = 'session' | 'transaction' | 'statement' | undefined;

/** A pooler reports an invented process to each client, and in transaction mode lends it any free one. */
async function poolingOf(client: Client, openAnother: () => Promise<Client>): Promise<Pooling> {
  const first = await processOf(client);
  if (first === Reflect.get(client, 'processID')) return undefined;
  try {
    await client.query('begin');
    await client.query('commit');
  } catch {
    return 'statement';
  }
  const other = await openAnother();
  try {
    // Twice: if the clients strictly alternated, a pooler that lends two processes in turn would look like a session pooler.
    for (let round = 0; round < 5; round++) {
      const others = [await processOf(other), await processOf(other)];
      if (others.includes(first) || (await processOf(client)) !== first) return 'transaction';
    }
    return 'session';
  } finally {
    await other.end();
  }
}

async function processOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

async function refuseOtherDirect(pooled: Client, url: string, patience: Patience) {
  const direct = await connectAtStart(url, patience, 'DATABASE_DIRECT_URL');
  try {
    const [here, there] = [await identityOf(pooled), await identityOf(direct)];
    if (here.system !== there.system || here.database !== there.database)
      throw new StartFailure(
        'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: please name the same one in both.',
      );
    await refuseStandby(direct, 'DATABASE_DIRECT_URL');
    const pooling = await poolingOf(direct, () => connectAtStart(url, patience, 'DATABASE_DIRECT_URL'));
    if (pooling === 'transaction' || pooling === 'statement')
      throw new StartFailure(
        'DATABASE_DIRECT_URL leads to a pooler as well: please set it to PostgreSQL itself.',
      );
  } finally {
    await direct.end();
  }
}

async function identityOf(client: Client) {
  const { rows } = await client.query<{ system: string; database: number }>(
    `select system_identifier as system, oid as database from pg_control_system(), pg_database
     where datname = current_database()`,
  );
  return rows[0] ?? { system: '', database: 0 };
}

async function refuseStandby(client: Client, setting: string) {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby)
    throw new StartFailure(
      `The database at ${setting} is a standby, which only reads: please name the primary.`,
    );
}

/** All hosts that answer must hold the same database; some may be down. */
async function refuseUnlikeHosts(addresses: string[], patience: Patience) {
  if (addresses.length === 1) return;
  const found = await Promise.all(addresses.map((address) => identityAt(address, patience)));
  if (new Set(found.flat()).size > 1)
    throw new StartFailure(
      'The hosts in DATABASE_URL hold different databases: please name only those of one cluster.',
    );
}

/** A replica may be down or far behind, but it must be one of this database. */
async function refuseOtherReplicas(pooled: Client, read: string, patience: Patience) {
  const brief = { ...patience, connect: Math.min(patience.connect, 3) };
  const found = await Promise.all(addressesOf(read).map((address) => identityAt(address, brief)));
  const { system, database } = await identityOf(pooled);
  if (found.flat().some((identity) => identity !== `${system} ${database}`))
    throw new StartFailure(
      'DATABASE_READ_URL leads to another database than DATABASE_URL: please name only replicas of the same one.',
    );
}

async function identityAt(address: string, patience: Patience): Promise<string[]> {
  const client = await connectAtStart(address, patience).catch(() => undefined);
  const identity = client && (await identityOf(client));
  await client?.end();
  return identity ? [`${identity.system} ${identity.database}`] : [];
}

/** The limits that `openDatabase` sets without a pooler. Limits that the role already has stay. */
const timeLimitsOfRole = `do $$ begin
  perform pg_advisory_xact_lock(7407319);
  if current_setting('statement_timeout') = '0' then
    execute format('alter role %I in database %I set statement_timeout = ''10s''', current_user, current_database());
  end if;
  if current_setting('idle_in_transaction_session_timeout') = '0' then
    execute format('alter role %I in database %I set idle_in_transaction_session_timeout = ''15s''', current_user, current_database());
  end if;
end $$`;
