import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { jobKinds } from '#server/worker.ts';
import { createDatabase, dropDatabase, withDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which each test file clones its own database. */
    postgresUrl: string;
    template: string;
  }
}

/** One PostgreSQL per run, with a template database that has every table and no rows. */
export default async function setup(project: TestProject) {
  const own = process.env.TEST_DATABASE_URL ? undefined : await startOwn();
  const postgresUrl = own?.url ?? process.env.TEST_DATABASE_URL ?? '';
  console.log(`PostgreSQL: ${own ? 'the embedded one' : 'TEST_DATABASE_URL'}`);
  const template = `taxila_template_${process.pid}`;
  await createDatabase(postgresUrl, template);
  const url = withDatabase(postgresUrl, template);
  await migrate(url);
  const jobs = await startJobs(url, jobKinds, createLog('silent'), false);
  await jobs.stop();
  project.provide('postgresUrl', postgresUrl);
  project.provide('template', template);
  return async () => {
    await dropDatabase(postgresUrl, template);
    await own?.stop();
  };
}

async function startOwn() {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxila-test-'));
  // Rows of a test need not outlive a power cut.
  const postgres = await startPostgres({ dataDir, settings: { fsync: 'off', max_connections: '200' } });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
