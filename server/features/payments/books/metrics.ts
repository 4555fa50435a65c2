import type { Registry } from 'prom-client';
import type { Deps } from '#server/deps.ts';
import { storedGauge } from '#server/platform/http/stored-gauge.ts';
import { lastResult } from './store.ts';

/** Prometheus gauges for the last check of the books; empty before the first one. */
export function watchBooks({ db, log }: Pick<Deps, 'db' | 'log'>, registry: Registry): void {
  const to = { registry, log };
  storedGauge(to, {
    name: 'taxila_books_ok',
    help: 'Whether the books agreed when they were last checked (1) or not (0)',
    read: async () => {
      const books = await lastResult(db);
      return books && Number(books.ok);
    },
  });
  storedGauge(to, {
    name: 'taxila_books_checked_timestamp_seconds',
    help: 'When the books were last checked',
    read: async () => {
      const books = await lastResult(db);
      return books && new Date(books.checked_at).getTime() / 1_000;
    },
  });
}
