import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openSession } from '#server/platform/database/connection.ts';
import { BackupFailure } from './backup-failure.ts';
import { type BackupFile, END_OF_ROWS, type Header, type Partition, type Trailer } from './backup-file.ts';
import * as catalog from './catalog.ts';
import { seal } from './sealed-file.ts';

/** Writes a consistent snapshot of all rows into one file, while the server may go on. */
export async function backup(
  url: string,
  { file, key }: BackupFile,
): Promise<{ tables: number; rows: number }> {
  const client = await openSession(url, { application_name: 'taxila-backup' });
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(catalog.PORTABLE_FORMATS);
    const header = await describe(client);
    const trailer: Trailer = { rows: [], sequences: [] };
    // Readable to nobody else, since it holds all personal data.
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    const lines = contents(client, header, trailer);
    if (key) await pipeline(lines, createGzip(), seal(key), target);
    else await pipeline(lines, createGzip(), target);
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
    tables: await catalog.listTables(client),
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

async function* contents(client: Client, header: Header, trailer: Trailer) {
  yield `${JSON.stringify(header)}\n`;
  for (const table of header.tables) {
    const columns = table.columns.map(escapeIdentifier).join(', ');
    const rows = client.query(copyTo(`COPY (SELECT ${columns} FROM ${catalog.quoted(table)}) TO STDOUT`));
    yield* rows;
    yield END_OF_ROWS;
    trailer.rows.push(rows.rowCount);
  }
  // Sequences are outside the snapshot; read last, they are ahead of every row in it.
  trailer.sequences = await catalog.listSequences(client);
  yield `${JSON.stringify(trailer)}\n`;
}
