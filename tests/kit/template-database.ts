import { migrate } from '#server/db/migrate.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { jobKinds } from '#server/worker.ts';
import { createDatabase, withDatabase } from './database.ts';

/** Creates a database with every table and queue, without rows. */
export async function makeTemplateDatabase(server: string, name: string): Promise<void> {
  await createDatabase(server, name);
  const url = withDatabase(server, name);
  await migrate(url);
  const jobs = await startJobs(url, jobKinds, createLog('silent'), { works: false });
  await jobs.stop();
}
