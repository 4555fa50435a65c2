import { Worker } from 'node:worker_threads';
import { BackupFailure } from '#server/db/backup-failure.ts';
import type { BackupFile } from '#server/db/backup-file.ts';

export type Task = { task: 'backup' | 'prove'; url: string; source: BackupFile };
export type TaskAnswer = { rows: number } | { problem: string; forPeople: boolean };

/** Makes or proves a backup on a thread of its own, since every row passes through it while requests are served. */
export function onThread(task: Task): Promise<{ rows: number }> {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    thread.once('message', (answer: TaskAnswer) => {
      if ('rows' in answer) resolve(answer);
      else reject(answer.forPeople ? new BackupFailure(answer.problem) : new Error(answer.problem));
    });
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)));
  });
}
