import type { Registry } from 'prom-client';
import type { Deps } from '#server/deps.ts';
import { storedGauge } from '#server/platform/http/stored-gauge.ts';
import { standing } from './store.ts';

/** When the last backup was made and the last one proved, for Prometheus. */
export function watchBackups({ db, log }: Pick<Deps, 'db' | 'log'>, registry: Registry): void {
  const to = { registry, log };
  const seconds = (at: Date | null | undefined) => at && at.getTime() / 1_000;
  storedGauge(to, {
    name: 'taxila_backup_last_success_timestamp_seconds',
    help: 'When the last backup was made',
    read: async () => seconds((await standing(db)).success?.finished_at),
  });
  storedGauge(to, {
    name: 'taxila_backup_last_proof_timestamp_seconds',
    help: 'When a backup was last restored into a scratch database and found whole',
    read: async () => seconds((await standing(db)).proved?.proved_at),
  });
  storedGauge(to, {
    name: 'taxila_backup_bytes',
    help: 'Size of the last backup',
    read: async () => (await standing(db)).success?.bytes,
  });
}
