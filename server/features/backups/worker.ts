import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { backup } from '#server/db/backup.ts';
import { BackupFailure } from '#server/db/backup-failure.ts';
import { prove } from '#server/db/prove.ts';
import type { Task, TaskAnswer } from './thread.ts';

try {
  // On Linux this is the priority of this thread alone.
  if (process.platform === 'linux') setPriority(10);
} catch {
  // Where this is not allowed, the thread keeps its priority.
}

const { task, url, source } = workerData as Task;
const answer: TaskAnswer = await (task === 'backup' ? backup : prove)(url, source).then(
  ({ rows }) => ({ rows }),
  (error: unknown) => ({
    problem: error instanceof Error ? error.message : String(error),
    forPeople: error instanceof BackupFailure,
  }),
);
parentPort?.postMessage(answer);
