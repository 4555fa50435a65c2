import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Logger } from '../log.ts';
import { connectionTo } from './connection.ts';
import type { Db } from './database.ts';

const channel = 'taxila';
const anything = '*';

/** Announces that anything may have changed, for a restore that replaces all rows. */
export const notifyAnything = `select pg_notify('${channel}', '${anything}')`;

/** Notifications between nodes, through PostgreSQL. */
export interface DatabaseNotifications {
  /** Called with the payload, or with null when anything may have changed, as after a lost connection. */
  on(topic: string, listener: (payload: string | null) => void): void;
  /** While false this node receives nothing, so nothing that others may change should be cached in memory. */
  connected(): boolean;
  stop(): Promise<void>;
}

/** Tells all nodes, this one included, once the transaction is committed. */
export async function notify(db: Db, topic: string, payload = ''): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${`${topic} ${payload}`})`);
}

/** Listens on a connection of its own, checks it every ten seconds and reconnects when it is lost. */
export async function listenForNotifications(url: string, log: Logger): Promise<DatabaseNotifications> {
  const { on, hear, tellAll } = createListeners();
  const stopping = new AbortController();
  let client: Client | undefined;
  let connected = false;

  async function connect() {
    const opened = await openListener(url, hear);
    client = opened.client;
    connected = true;
    tellAll();
    return opened;
  }

  async function heartbeat(current: Client) {
    while (connected && current === client) {
      await wait(10_000, undefined, { signal: stopping.signal, ref: false });
      await current.query('select 1');
    }
  }

  async function reconnectWhenLost(lost: Promise<void>) {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, 5_000)) {
      const current = client;
      if (current) await Promise.race([lost, heartbeat(current).catch(() => {})]);
      connected = false;
      tellAll();
      current?.end().catch(() => {});
      client = undefined;
      if (stopping.signal.aborted) return;
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
      try {
        ({ lost } = await connect());
        pause = 100;
      } catch (error) {
        log.warn({ err: error }, 'notifications: cannot connect to the database');
      }
    }
  }

  const first = await connect();
  const running = reconnectWhenLost(first.lost);
  return {
    on,
    connected: () => connected,
    async stop() {
      stopping.abort();
      await client?.end().catch(() => {});
      await running;
    },
  };
}

/** A connection that receives notifications, and a promise that resolves when it is lost. */
async function openListener(url: string, hear: (payload: string) => void) {
  const client = new Client({
    ...connectionTo(url),
    application_name: 'taxila-notifications',
    keepAlive: true,
    // A server that accepts the connection and stays silent counts as lost, too.
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  client.on('notification', ({ payload = '' }) => hear(payload));
  await client.connect();
  await client.query(`listen ${channel}`);
  // In an object, since `await` would wait for a bare promise.
  return { client, lost };
}

function createListeners() {
  const listeners = new Map<string, ((payload: string | null) => void)[]>();
  const tellAll = () => {
    for (const listener of [...listeners.values()].flat()) listener(null);
  };

  const hear = (payload: string) => {
    if (payload === anything) return tellAll();
    const [topic = '', ...rest] = payload.split(' ');
    for (const listener of listeners.get(topic) ?? []) listener(rest.join(' '));
  };

  const on: DatabaseNotifications['on'] = (topic, listener) =>
    void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);

  return { on, hear, tellAll };
}
