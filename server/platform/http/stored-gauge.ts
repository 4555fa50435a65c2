import { Gauge, type Registry } from 'prom-client';
import type { Logger } from '#server/platform/log.ts';

/** A gauge that is read from the database for each scrape; absent where it has no value. */
export function storedGauge(
  { registry, log }: { registry: Registry; log: Logger },
  { name, help, read }: { name: string; help: string; read: () => Promise<number | null | undefined> },
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read().catch((error: unknown) => {
        // The metrics of the process must be readable while the database is away.
        log.warn({ err: error }, `${name} cannot be read`);
      });
      if (typeof value === 'number') this.set(value);
      else this.remove();
    },
  });
}
