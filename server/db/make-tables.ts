import { PgBoss } from 'pg-boss';
import { connectionTo } from '#server/platform/database/connection.ts';
import { migrate, readMigrations } from './migrate.ts';

/** Gives an empty database the tables of exactly these migrations, and those of pg-boss. */
export async function makeTables(url: string, names: string[]): Promise<void> {
  const wanted = readMigrations().filter(({ name }) => names.includes(name));
  await migrate(url, wanted);
  const boss = new PgBoss({ ...connectionTo(url), supervise: false, schedule: false });
  boss.on('error', (error) => console.error(String(error)));
  await boss.start();
  await boss.stop({ graceful: false });
}
