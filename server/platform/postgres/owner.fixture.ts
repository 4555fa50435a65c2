// A process that owns a cluster, for the tests to kill: `owner.fixture.ts <dataDir> <behaviour>`.
// It prints one word or number per line: what it has done and what PostgreSQL has acknowledged.
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { startPostgres } from './start.ts';

const [dataDir = '', behaviour] = process.argv.slice(2);

function say(word: string | number) {
  process.stdout.write(`${word}\n`);
}

const postgres = await startPostgres({ dataDir }).catch((error) => {
  say(`${error.name}: ${error.message}`);
  process.exit(1);
});
const client = new Client({ connectionString: postgres.url });
client.on('error', () => {});
await client.connect();

if (behaviour === 'write') {
  await client.query('CREATE TABLE IF NOT EXISTS written (id int PRIMARY KEY)');
  for (let id = 1; ; id++) {
    await client.query('INSERT INTO written VALUES ($1)', [id]);
    say(id);
  }
}
if (behaviour === 'exit') {
  say('started');
  process.exit(0);
}
if (behaviour === 'drain') {
  process.once('SIGINT', async () => {
    const { rows } = await client.query('SELECT pg_sleep(0.2), 42 AS answer');
    say(rows[0].answer);
    await client.end();
    await postgres.stop();
  });
  say('started');
}
if (behaviour === 'fill') {
  await client.query('CREATE TABLE notes (note text)');
  const free = statfsSync(dataDir);
  writeFileSync(`${dataDir}/filler`, Buffer.alloc(free.bavail * free.bsize - 30 * 1024 * 1024));
  const insert = async () => await client.query("INSERT INTO notes VALUES ('kept')");
  const refused = await until(insert, (error) => error !== undefined);
  say(`refused ${refused.code}`);
  await client.query('SELECT note FROM notes');
  say('read');
  rmSync(`${dataDir}/filler`);
  await until(insert, (error) => error === undefined);
  say('written');
  await client.end();
  await postgres.stop();
}

async function until(action: () => Promise<unknown>, done: (error: unknown) => boolean) {
  for (;;) {
    const error = await action().then(
      () => undefined,
      (reason) => reason,
    );
    if (done(error)) return error;
  }
}
