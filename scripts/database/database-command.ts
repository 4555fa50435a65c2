import { BackupFailure } from '#server/db/backup-failure.ts';
import { StartFailure } from '#server/platform/start-failure.ts';

/** Runs a command that answers with a sentence; what a person must put right is said without a stack trace. */
export async function databaseCommand(work: () => Promise<string>): Promise<void> {
  // An exit of our own, unlike a death by signal, takes the PostgreSQL that we started along.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  try {
    console.log(await work());
  } catch (error) {
    const forPeople = error instanceof BackupFailure || error instanceof StartFailure;
    console.error(forPeople ? error.message : error);
    process.exitCode = 1;
  }
}
