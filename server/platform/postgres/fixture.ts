import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { type PostgresOptions, startPostgres } from './start.ts';

/** A folder of its own for one test; only its owner may enter it. */
export function freshFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return folder;
}

/** Such a folder with a stopped cluster in it: a copy, because a copy is quicker than a first start. */
export async function preparedFolder(): Promise<string> {
  template ??= prepare();
  const folder = freshFolder();
  cpSync(await template, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

let template: Promise<string> | undefined;

/** For `afterAll` of each test file that takes such a folder. */
export async function removeTemplate() {
  if (template) rmSync(await template, { recursive: true, force: true });
  template = undefined;
}

async function prepare() {
  const folder = temporaryFolder();
  const postgres = await startPostgres({ dataDir: folder });
  await postgres.stop();
  return folder;
}

/** A cluster that does not outlive the test. */
export async function started(options: PostgresOptions) {
  const postgres = await startPostgres(options);
  onTestFinished(() => postgres.stop());
  return postgres;
}

export async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Another process of ours, running owner.fixture.ts; `next` gives the lines that it prints. */
export function ownerProcess(dataDir: string, behaviour: string, wrap: string[] = []) {
  const script = join(import.meta.dirname, 'owner.fixture.ts');
  const [command = '', ...args] = [...wrap, process.execPath, script, dataDir, behaviour];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => (await lines.next()).value ?? '';
  return { child, next, ended: ended(child) };
}

async function ended(child: ChildProcess) {
  const [code, signal] = await once(child, 'exit');
  return code ?? signal;
}

/** Asks again and again until the answer is there. */
export async function eventually<Answer>(ask: () => Promise<Answer | undefined> | Answer | undefined) {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    await sleep(5);
  }
}

/** In memory where there is plenty: the disk under the temporary folder may be slow, and no test cuts the power. */
export function temporaryFolder() {
  const memory = '/dev/shm';
  const found = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  return mkdtempSync(join(found.bavail * found.bsize > 2 * 1024 ** 3 ? memory : tmpdir(), 'taxila-'));
}
