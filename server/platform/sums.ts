import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Days of India, both ends included, and the steps in which they are looked at. */
export interface SummedDays {
  from: string;
  to: string;
  unit: 'day' | 'week' | 'month';
}

export const isWithin = (day: PgColumn, { from, to }: Pick<SummedDays, 'from' | 'to'>): SQL =>
  sql`${day} between ${from}::date and ${to}::date`;

/** The first day of the step that a day belongs to: the first step begins with the first day, whatever weekday that is. */
export const stepOf = (day: PgColumn, { from, unit }: SummedDays): SQL =>
  sql`to_char(greatest(date_trunc(${unit}::text, ${day}::timestamp)::date, ${from}::date), 'YYYY-MM-DD')`;
