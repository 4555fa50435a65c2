import type { z } from 'zod';
import { integer } from './fields.ts';

const days = (usual: number) => ({
  schema: integer(1, 36_500).default(usual),
  must: 'a number of days from 1 to 36500',
});

/** How long rows are kept that would otherwise grow for ever; server/features/operations/retention.ts names the tables. */
export const retentionSettings = {
  KEEP_SESSIONS: days(400),
  KEEP_MAILBOX: days(30),
  KEEP_MESSAGES: days(1_095),
  KEEP_UNPAID_ORDERS: days(400),
  KEEP_GATEWAY_EVENTS: days(180),
  KEEP_FAILED_JOBS: days(365),
  KEEP_AUDIT: days(2_920),
} satisfies Record<string, { schema: z.ZodType; must: string }>;

export type Retention = Record<keyof typeof retentionSettings, number>;

export const readRetention = (values: Retention): Retention =>
  Object.fromEntries(
    Object.keys(retentionSettings).map((name) => [name, values[name as keyof Retention]]),
  ) as Retention;
