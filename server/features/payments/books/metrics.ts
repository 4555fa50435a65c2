import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '#server/deps.ts';
import { lastResult } from './store.ts';

/** Whether the books agreed when they were last checked, for Prometheus; nothing before the first time. */
export function watchBooks({ db, log }: Pick<Deps, 'db' | 'log'>, registry: Registry): void {
  const last = async () => {
    try {
      return await lastResult(db);
    } catch (error) {
      // How the process itself does must be told also while the database is away.
      log.warn({ err: error }, 'the last proof of the books cannot be read');
      return null;
    }
  };
  gauge(registry, 'taxila_books_ok', 'Whether the books agreed when they were last checked (1) or not (0)', {
    read: async () => {
      const books = await last();
      return books && Number(books.ok);
    },
  });
  gauge(registry, 'taxila_books_checked_timestamp_seconds', 'When the books were last checked', {
    read: async () => {
      const books = await last();
      return books && new Date(books.checked_at).getTime() / 1_000;
    },
  });
}

function gauge(
  registry: Registry,
  name: string,
  help: string,
  { read }: { read: () => Promise<number | null> },
) {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read();
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}
