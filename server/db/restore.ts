import { pipeline } from 'node:stream/promises';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { notifyAnything } from '#server/platform/database-notifications.ts';
import {
  BackupFailure,
  BackupReader,
  checkFile,
  type Header,
  type Table,
  type Trailer,
} from './backup-file.ts';
import * as catalog from './catalog.ts';

/** Gives an empty database the tables of exactly these migrations, and those of pg-boss. */
type MakeTables = (url: string, migrations: string[]) => Promise<unknown>;

/** Puts a backup in place of all rows of the database, in one transaction; rows that are there need `replace`. */
export async function restore(
  url: string,
  file: string,
  options: { replace: boolean; migrate: MakeTables },
): Promise<{ tables: number; rows: number }> {
  const { header, trailer } = await checkFile(file);
  const client = new Client({ connectionString: url, application_name: 'taxila-restore' });
  await client.connect();
  try {
    if (!options.replace) await refuseRows(client);
    await refuseLaterMigrations(client, header);
    await options.migrate(
      url,
      header.migrations.map((migration) => migration.name),
    );
    await client.query('BEGIN');
    await client.query(catalog.PORTABLE_FORMATS);
    await refuseOtherTables(client, header);
    await load(client, file, header, trailer);
    // Nodes that run meanwhile must not go on from memory, with people who may never have signed in.
    await client.query(notifyAnything);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  return { tables: header.tables.length, rows: trailer.rows.reduce((sum, rows) => sum + rows, 0) };
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

async function load(client: Client, file: string, header: Header, trailer: Trailer) {
  const triggers = await catalog.listTriggers(client);
  for (const { table, name } of triggers) {
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${escapeIdentifier(name)}`);
  }
  await empty(client, header);
  await makePartitions(client, header);
  const early = await deferEarlyKeys(client, header.tables);
  const reader = new BackupReader(file);
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
  // Checks what was deferred, and only then may the constraints and triggers be altered back.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { table, name } of early) {
    await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${escapeIdentifier(name)} NOT DEFERRABLE`);
  }
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

/** Partitions that the migrations do not make: the days of pg-boss's statistics, queues with a table of their own. */
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

/** Tables that refer to each other in a circle have no right order: there the checks wait until all is loaded. */
async function deferEarlyKeys(client: Client, tables: Table[]) {
  const place = new Map(tables.map((table, index) => [catalog.plainName(table), index]));
  const keys = (await catalog.listForeignKeys(client)).filter(
    ({ from, to }) => (place.get(to) ?? -1) > (place.get(from) ?? -1),
  );
  const fixed = keys.filter((key) => !key.deferrable);
  for (const { table, name } of fixed) {
    await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${escapeIdentifier(name)} DEFERRABLE`);
  }
  await client.query('SET CONSTRAINTS ALL DEFERRED');
  return fixed;
}
