import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Failure } from '#contract/failure.ts';

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** From the start of the first day to the end of the last, in India. */
export function inDays(column: PgColumn, { from, to }: Days): (SQL | undefined)[] {
  refuseBackwards({ from, to });
  return [
    from ? sql`${column} >= (${from}::date::timestamp at time zone 'Asia/Kolkata')` : undefined,
    to ? sql`${column} < ((${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')` : undefined,
  ];
}

export function refuseBackwards({ from, to }: Days): void {
  if (!from || !to || from <= to) return;
  const message = 'The last day must not be before the first.';
  throw new Failure('invalid_fields', message, { errors: [{ field: 'to', message }] });
}
