import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { StartFailure } from '../start-failure.ts';
import { addressesOf, connectionTo } from './connection.ts';
import { hasCode, isOutage } from './database.ts';

/** How long a start waits, in seconds, and where it reports what it waits for. */
export interface Patience {
  connect: number;
  migrate: number;
  say(sentence: string): void;
}

/** Opens a connection for the start, or fails with a sentence that says why. */
export async function connectAtStart(
  url: string,
  { connect: seconds, say }: Patience,
  setting = 'DATABASE_URL',
): Promise<Client> {
  const waiting = setInterval(() => say(`Waiting for the database at ${placeOf(url)} to answer.`), 2_000);
  try {
    return await connectWithin(url, seconds * 1_000);
  } catch (error) {
    const sentence = sentenceFor(error, seconds) ?? unreachable(error);
    throw new StartFailure(sentence.replaceAll('DATABASE_URL', setting));
  } finally {
    clearInterval(waiting);
  }
}

async function connectWithin(url: string, milliseconds: number): Promise<Client> {
  const until = performance.now() + milliseconds;
  for (;;) {
    const client = new Client({
      ...connectionTo(url),
      application_name: 'taxila-start',
      connectionTimeoutMillis: milliseconds,
      keepAlive: true,
    });
    // If it breaks later, the running statement fails and reports it.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      // During a failover no host takes writes for a while.
      if (!hasCode(error, '25006') || performance.now() > until) throw error;
      await wait(500);
    }
  }
}

/** Without its user and password. */
function placeOf(url: string): string {
  const places = addressesOf(url).map((address) => {
    const { host, searchParams } = new URL(address);
    return searchParams.get('host') ?? host;
  });
  return places.join(' or ');
}

const unreachable = (error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  return `The database at DATABASE_URL cannot be reached (${code ?? message}): please check the address and that it runs.`;
};

/** A sentence for errors that a person can fix at the database; undefined for any other. */
export function sentenceFor(error: unknown, seconds?: number): string | undefined {
  const says = messageOf(error);
  const codes: Record<string, string> = {
    '28P01': `The database at DATABASE_URL does not let us in (${says}): please check user and password.`,
    '28000': `The database at DATABASE_URL does not let us in (${says}): please check user, password and pg_hba.conf.`,
    '3D000': `The database at DATABASE_URL is not there (${says}): please create it or correct the name.`,
    '42501': `The user of DATABASE_URL has too few rights (${says}): please make it the owner of the database.`,
    '25006': `The database at DATABASE_URL only reads (${says}): please name the primary, not a standby.`,
    '53100': `The disk of the database is full (${says}): please make space and start again.`,
    '53300': `The database has no connection left for us (${says}): please lower DATABASE_POOL or raise its max_connections.`,
  };
  const known = Object.keys(codes).find((code) => hasCode(error, code));
  if (known) return codes[known];
  if (/password must be a string/.test(says))
    return 'The database at DATABASE_URL asks for a password, and the address has none: please add it.';
  if (/does not support SSL/.test(says))
    return 'The database at DATABASE_URL does not speak TLS: please take sslmode out of the address, or turn TLS on there.';
  if (/certificate|altnames/i.test(says))
    return `The certificate of the database at DATABASE_URL is not trusted (${says}): please name its authority with sslrootcert, and the host as the certificate does.`;
  if (seconds && /timeout expired/.test(says))
    return `The database at DATABASE_URL has not answered for ${seconds} seconds: please check the address, that it runs, and what lies between.`;
  return isConnectionLost(error) ? unreachable(error) : undefined;
}

// A missing file has the same code as a missing socket.
function isConnectionLost(error: unknown): boolean {
  const { syscall = '', message } = error as NodeJS.ErrnoException;
  return isOutage(error) && (/^(connect|getaddrinfo)$/.test(syscall) || /onnection/.test(message));
}

/** The message of the database itself, which is the innermost cause. */
function messageOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error
    ? messageOf(error.cause)
    : String(Reflect.get(Object(error), 'message'));
}

/** Refuses to start where the database allows too few connections for a busy time. */
export async function requireConnections(
  url: string,
  patience: Patience,
  { pool, others }: { pool: number; others: number },
): Promise<void> {
  const client = await connectAtStart(url, patience);
  const { rows } = await client.query<{ allowed: number }>(
    `select least(
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true), '0')::int,
       (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
       (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed`,
  );
  await client.end();
  const allowed = rows[0]?.allowed ?? Number.POSITIVE_INFINITY;
  if (pool + others <= allowed) return;
  throw new StartFailure(
    `DATABASE_POOL is ${pool}, which with ${others} others makes ${pool + others} connections, but the database allows ${allowed}: please set it to ${allowed - others} or less, or raise max_connections there.`,
  );
}
