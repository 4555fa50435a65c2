import type { Registry } from 'prom-client';
import type { Deps } from '#server/deps.ts';
import { storedGauge } from '#server/platform/http/stored-gauge.ts';
import { readStatus } from './store.ts';

/** Metrics of the last backup and the last proof. */
export function watchBackups({ db, log }: Pick<Deps, 'db' | 'log'>, registry: Registry): void {
  const to = { registry, log };
  const seconds = (at: Date | null | undefined) => at && at.getTime() / 1_000;
  storedGauge(to, {
    name: 'taxila_backup_last_success_timestamp_seconds',
    help: 'When the last backup was made',
    read: async () => seconds((await readStatus(db)).success?.finished_at),
  });
  storedGauge(to, {
    name: 'taxila_backup_last_proof_timestamp_seconds',
    help: 'When a backup was last restored into a scratch database and found whole',
    read: async () => seconds((await readStatus(db)).proved?.proved_at),
  });
  storedGauge(to, {
    name: 'taxila_backup_bytes',
    help: 'Size of the last backup',
    read: async () => (await readStatus(db)).success?.bytes,
  });
}
