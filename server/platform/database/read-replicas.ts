import { sql } from 'drizzle-orm';
import { inBackground } from '../http/request-scope.ts';
import type { Logger } from '../log.ts';
import { addressesOf } from './connection.ts';
import {
  type Database,
  type DatabaseOptions,
  type Db,
  hasCode,
  isOutage,
  isReadOnly,
  openDatabase,
} from './database.ts';

/** How far the primary has written, or a replica has replayed: a position in the write-ahead log. */
export type Position = bigint;

const lookEvery = 1_000;
/** A replica that is further behind serves no reads. */
const mostBehind = 5_000;

export interface ReadReplicas {
  /**
   * Runs a read on a replica that has all changes that this node was told of, and what the caller has written (`seen`).
   * Where there is none, or where it fails, the primary serves the read.
   */
  read<T>(seen: Position, work: (db: Db) => Promise<T>): Promise<T>;
  /** From now on a replica must have all that has been written so far. */
  catchUp(): Promise<Position>;
  figures(): { name: string; behind: number; reads: number; failures: number; isUsed: boolean }[];
  close(): Promise<void>;
}

interface Options extends Omit<DatabaseOptions, 'name' | 'directUrl'> {
  primary: Db;
  log: Logger;
}

/** Every host in the address is a replica. */
export async function openReplicas(
  url: string | undefined,
  { primary, log, ...opening }: Options,
): Promise<ReadReplicas | undefined> {
  if (!url) return undefined;
  const all = addressesOf(url).map((address, i) => {
    const name = `replica ${i + 1}`;
    return followReplica(name, openDatabase(address, { ...opening, name }), log);
  });
  let turn = 0;
  const source = followPrimary(primary);
  const look = () => Promise.all([source.look(), ...all.map((each) => each.look())]);
  await source.catchUp();
  await look();
  const looking = setInterval(() => void inBackground(look), lookEvery).unref();

  return {
    async read(seen, work) {
      const needed = seen > source.required() ? seen : source.required();
      const next = ++turn;
      const replica = all.map((_, i) => all[(next + i) % all.length]).find((each) => each?.has(needed));
      if (!replica) return work(primary);
      try {
        return await replica.run(work);
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        return work(primary);
      }
    },
    catchUp: source.catchUp,
    figures: () => all.map(({ figures }) => figures(source.written(), source.required())),
    async close() {
      clearInterval(looking);
      await Promise.all(all.map(({ close }) => close()));
    },
  };
}

/** How far the primary has written, and how far a replica must have replayed. */
function followPrimary(primary: Db) {
  let written: Position = 0n;
  let required: Position = 0n;
  const seen: { at: number; written: Position }[] = [];
  const require = (at: Position) => {
    if (at > required) required = at;
  };

  async function ask(): Promise<Position> {
    const { rows } = await primary.execute<{ at: string }>(
      sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as at`,
    );
    written = BigInt(rows[0]?.at ?? 0);
    return written;
  }

  return {
    written: () => written,
    required: () => required,
    async catchUp() {
      const at = await ask();
      require(at);
      return at;
    },
    async look() {
      // A primary that is away writes nothing that we could miss.
      seen.push({ written: await ask().catch(() => written), at: performance.now() });
      while (performance.now() - (seen[0]?.at ?? 0) > mostBehind) require(seen.shift()?.written ?? 0n);
    },
  };
}

const [unknown, away] = [-2n, -1n];

/** One replica, and how far it has replayed. */
function followReplica(name: string, { db, close }: Database, log: Logger) {
  let position: Position = unknown;
  let [reads, failures] = [0, 0];
  let looking: Promise<void> | undefined;

  async function ask() {
    try {
      const { rows } = await db.execute<{ at: string | null }>(
        sql`select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as at`,
      );
      // One that was promoted is no longer a replica of ours.
      moveTo(BigInt(rows[0]?.at ?? away), 'it is no replica');
    } catch (error) {
      moveTo(away, (error as Error).message);
    }
  }

  function moveTo(now: Position, reason: string) {
    if (now === away && position !== away) log.warn({ replica: name, reason }, 'left a replica alone');
    position = now;
  }

  function look(): Promise<void> {
    looking ??= inBackground(ask).finally(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    look,
    close,
    /** A replica that is behind is asked again, but not waited for: the primary serves this read. */
    has(needed: Position): boolean {
      if (position >= 0n && position < needed) void look();
      return position >= 0n && position >= needed;
    },
    async run<T>(work: (db: Db) => Promise<T>): Promise<T> {
      reads++;
      try {
        return await work(db);
      } catch (error) {
        if (isOfReplica(error)) failures++;
        if (isOutage(error) && !isReadOnly(error)) moveTo(away, (error as Error).message);
        throw error;
      }
    },
    figures: (written: Position, required: Position) => ({
      name,
      behind: position < 0n ? Number.NaN : Math.max(Number(written - position), 0),
      reads,
      failures,
      isUsed: position >= 0n && position >= required,
    }),
  };
}

/** For reads that go on while their answer is sent: they move to the primary as soon as the replica fails. */
export function readingOn({ db, primary }: { db: Db; primary: Db }) {
  let source = db;
  return async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    try {
      return await work(source);
    } catch (error) {
      if (source === primary || !isOfReplica(error)) throw error;
      source = primary;
      return work(primary);
    }
  };
}

// 40001: the primary vacuumed a row that the read still needs. Read-only: the call writes, or reads an unlogged table.
const isOfReplica = (error: unknown) => isOutage(error) || isReadOnly(error) || hasCode(error, '40001');
