import { availableParallelism, totalmem } from 'node:os';
import { pipeline } from 'node:stream/promises';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openSession } from '#server/platform/database/connection.ts';
import { notifyAnything } from '#server/platform/database/notifications.ts';
import { BackupFailure } from './backup-failure.ts';
import { type BackupFile, BackupReader, checkFile, type Header, type Trailer } from './backup-file.ts';
import * as catalog from './catalog.ts';

/** Gives an empty database the tables of exactly these migrations, and those of pg-boss. */
type MakeTables = (url: string, migrations: string[]) => Promise<unknown>;

/** `counts` has the rows of each table, by its quoted name. */
export type Restored = { tables: number; rows: number; counts: [table: string, rows: number][] };

/** Replaces all rows of the database with a backup, in one transaction. Existing rows require `replace`. */
export async function restore(
  url: string,
  source: BackupFile,
  options: { replace: boolean; migrate: MakeTables },
): Promise<Restored> {
  const { header, trailer } = await checkFile(source);
  const client = await openSession(url, { application_name: 'taxila-restore' });
  try {
    if (!options.replace) await refuseRows(client);
    await refuseLaterMigrations(client, header);
    await options.migrate(
      url,
      header.migrations.map((migration) => migration.name),
    );
    await client.query('BEGIN');
    await client.query(catalog.PORTABLE_FORMATS);
    await client.query(ROOM_FOR_INDEXES);
    await refuseOtherTables(client, header);
    await load(client, source, header, trailer);
    // Running nodes must drop their caches, and the sessions of people who are not in the backup.
    await client.query(notifyAnything);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  const counts = header.tables.map((table, i): [string, number] => [
    catalog.quoted(table),
    trailer.rows[i] ?? 0,
  ]);
  return { tables: counts.length, rows: counts.reduce((sum, [, rows]) => sum + rows, 0), counts };
}

/** Lets indexes be built in memory and on several cores. */
const ROOM_FOR_INDEXES = `SET LOCAL maintenance_work_mem = '${memoryForIndexes()}MB';
  SET LOCAL max_parallel_maintenance_workers = ${Math.min(availableParallelism(), 4)}`;

function memoryForIndexes() {
  return Math.round(Math.min(Math.max(totalmem() / 2 ** 20 / 8, 64), 1_024));
}

async function refuseRows(client: Client) {
  for (const table of await catalog.listTables(client)) {
    if (table.schema !== 'public' || table.name === 'migrations') continue;
    const { rowCount } = await client.query(`SELECT FROM ${catalog.quoted(table)} LIMIT 1`);
    if (rowCount) {
      throw new BackupFailure(
        'The database already holds data: add --replace to put the backup in its place.',
      );
    }
  }
}

async function refuseLaterMigrations(client: Client, header: Header) {
  const names = new Set(header.migrations.map((migration) => migration.name));
  const later = (await catalog.listMigrations(client)).find(({ name }) => !names.has(name));
  if (!later) return;
  throw new BackupFailure(
    `This backup comes from before "${later.name}": restore it into a new, empty database; the next start brings that up to date.`,
  );
}

async function refuseOtherTables(client: Client, header: Header) {
  const applied = new Map(
    (await catalog.listMigrations(client)).map(({ name, checksum }) => [name, checksum]),
  );
  const unlike = header.migrations.find(({ name, checksum }) => applied.get(name) !== checksum);
  if (unlike) {
    throw new BackupFailure(
      `This backup was made by another version of the code, which this one does not know ("${unlike.name}"): please use that version.`,
    );
  }
  const jobs = await catalog.jobsVersion(client);
  if (header.jobs !== null && header.jobs !== jobs) {
    throw new BackupFailure(
      `This backup was made with version ${header.jobs} of the job tables, here it is ${jobs ?? 'none'}: please use the version of the code that made it.`,
    );
  }
  const columns = new Map(
    (await catalog.listTables(client)).map((table) => [catalog.quoted(table), table.columns]),
  );
  for (const table of header.tables) {
    const there = columns.get(catalog.quoted(table));
    if (!there || table.columns.some((column) => !there.includes(column))) {
      throw new BackupFailure(
        `The table ${table.schema}.${table.name} of the backup has no like in this database.`,
      );
    }
  }
}

async function load(client: Client, source: BackupFile, header: Header, trailer: Trailer) {
  const triggers = await catalog.listTriggers(client);
  for (const { table, name } of triggers) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${escapeIdentifier(name)}`);
  }
  await empty(client, header);
  await makePartitions(client, header);
  // Updating indexes and checking foreign keys row by row takes three times as long as building them at the end.
  const rebuilt = await catalog.listRebuilt(client);
  for (const { drop } of rebuilt) await client.query(drop);
  const reader = new BackupReader(source);
  try {
    await reader.header();
    for (const table of header.tables) {
      const columns = table.columns.map(escapeIdentifier).join(', ');
      const target = client.query(copyFrom(`COPY ${catalog.quoted(table)} (${columns}) FROM STDIN`));
      await pipeline(reader.rows(), target);
    }
  } finally {
    await reader.close();
  }
  for (const { make } of rebuilt.reverse()) await client.query(make);
  for (const { table, name } of triggers) {
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${escapeIdentifier(name)}`);
  }
  for (const sequence of trailer.sequences) {
    await client.query(`ALTER SEQUENCE ${catalog.quoted(sequence)} RESTART WITH ${BigInt(sequence.next)}`);
  }
}

async function empty(client: Client, header: Header) {
  const tables = await catalog.listTables(client);
  const replaced = tables.filter((table) => table.schema === 'public' || header.jobs !== null);
  await client.query(`TRUNCATE ${replaced.map(catalog.quoted).join(', ')}`);
}

/** Makes partitions that no migration makes: daily statistics of pg-boss, and queues with a table of their own. */
async function makePartitions(client: Client, header: Header) {
  for (const partition of header.partitions) {
    if (await catalog.hasTable(client, catalog.quoted(partition))) continue;
    if (partition.queue !== null) {
      const options = JSON.stringify({ partition: true, policy: partition.policy });
      await client.query('SELECT pgboss.create_queue($1, $2)', [partition.queue, options]);
      await client.query('DELETE FROM pgboss.queue WHERE name = $1', [partition.queue]);
    } else {
      const parent = catalog.quoted({ schema: partition.schema, name: partition.parent });
      await client.query(
        `CREATE TABLE ${catalog.quoted(partition)} PARTITION OF ${parent} ${partition.bound}`,
      );
    }
  }
}
