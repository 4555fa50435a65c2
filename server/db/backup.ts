import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  BackupFailure,
  END_OF_ROWS,
  type Header,
  type Partition,
  type Table,
  type Trailer,
} from './backup-file.ts';
import * as catalog from './catalog.ts';

/** Writes all rows of the database, as they are at one moment, into one file; the server may go on meanwhile. */
export async function backup(url: string, file: string): Promise<{ tables: number; rows: number }> {
  const client = new Client({ connectionString: url, application_name: 'taxila-backup' });
  await client.connect();
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(catalog.PORTABLE_FORMATS);
    const header = await describe(client);
    const trailer: Trailer = { rows: [], sequences: [] };
    // Whoever reads the file reads every address and telephone number.
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(contents(client, header, trailer), createGzip(), target);
    await rename(unfinished, file);
    return { tables: header.tables.length, rows: trailer.rows.reduce((sum, rows) => sum + rows, 0) };
  } finally {
    await rm(unfinished, { force: true });
    await client.end();
  }
}

async function describe(client: Client): Promise<Header> {
  const migrations = await catalog.listMigrations(client);
  if (migrations.length === 0) throw new BackupFailure('The database is empty: there is nothing to back up.');
  return {
    format: 'taxila-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    migrations,
    jobs: await catalog.jobsVersion(client),
    tables: inOrder(await catalog.listTables(client), await catalog.listForeignKeys(client)),
    partitions: await describePartitions(client),
  };
}

async function describePartitions(client: Client): Promise<Partition[]> {
  const partitions = await catalog.listPartitions(client);
  const hasQueues = await catalog.hasTable(client, 'pgboss.queue');
  const { rows } = hasQueues
    ? await client.query('SELECT name, policy, table_name FROM pgboss.queue WHERE partition')
    : { rows: [] };
  return partitions.map((partition) => {
    const own = rows.find((row) => partition.schema === 'pgboss' && row.table_name === partition.name);
    return { ...partition, queue: own?.name ?? null, policy: own?.policy ?? null };
  });
}

/** Tables before those that refer to them, so that a restore can load them one after the other. */
function inOrder(tables: Table[], keys: catalog.ForeignKey[]): Table[] {
  const byName = new Map(tables.map((table) => [catalog.plainName(table), table]));
  const ordered = new Set<Table>();
  const visiting = new Set<string>();
  const visit = (name: string) => {
    const table = byName.get(name);
    if (!table || visiting.has(name)) return;
    visiting.add(name);
    for (const key of keys) if (key.from === name) visit(key.to);
    ordered.add(table);
  };
  for (const name of byName.keys()) visit(name);
  return [...ordered];
}

async function* contents(client: Client, header: Header, trailer: Trailer) {
  yield `${JSON.stringify(header)}\n`;
  for (const table of header.tables) {
    const columns = table.columns.map(escapeIdentifier).join(', ');
    const rows = client.query(copyTo(`COPY (SELECT ${columns} FROM ${catalog.quoted(table)}) TO STDOUT`));
    yield* rows;
    yield END_OF_ROWS;
    trailer.rows.push(rows.rowCount);
  }
  // Sequences do not keep to the snapshot: read last, they are ahead of every row in it.
  trailer.sequences = await catalog.listSequences(client);
  yield `${JSON.stringify(trailer)}\n`;
}
