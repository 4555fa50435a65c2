import { BackupFailure } from '#server/db/backup-failure.ts';
import { StartFailure } from '#server/platform/start-failure.ts';

/** Runs a command and prints its result; a failure that the operator can fix is printed without a stack trace. */
export async function databaseCommand(work: () => Promise<string>): Promise<void> {
  // A regular exit, unlike death by a signal, also ends the PostgreSQL that we started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  try {
    console.log(await work());
  } catch (error) {
    const forPeople = error instanceof BackupFailure || error instanceof StartFailure;
    console.error(forPeople ? error.message : error);
    process.exitCode = 1;
  }
}
