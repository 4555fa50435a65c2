import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const backups = pgTable('backups', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  state: text({ enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
  asked_by: text(),
  started_at: timestamp({ withTimezone: true }).notNull(),
  finished_at: timestamp({ withTimezone: true }),
  bytes: bigint({ mode: 'number' }),
  rows: bigint({ mode: 'number' }),
  problem: text(),
  proved_at: timestamp({ withTimezone: true }),
  proof_problem: text(),
});
