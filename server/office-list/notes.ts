import { randomUUIDv7 } from 'node:crypto';
import { desc, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Colleague } from '#contract/enquiries/office.ts';
import type { TimelineEvent } from '#contract/office/timeline.ts';
import type { Db } from '#server/platform/database/database.ts';

const longest = 500;

interface NoteRow {
  id: string;
  at: Date;
  by_id: string;
  by_name: string;
  text: string;
  sent_to: string | null;
  subject: string | null;
}

type NoteTable = PgTable & Record<keyof NoteRow, PgColumn>;

interface Note {
  by: Colleague;
  text: string;
  at: Date;
  /** Where the note was sent as a mail. */
  mail?: { to: string; subject: string };
}

/** The notes of a list's rows; `of` is the column that says whose they are. */
export function noteStore(table: NoteTable, of: PgColumn) {
  return {
    async insert(tx: Db, id: string, { by, text, at, mail }: Note): Promise<TimelineEvent> {
      const row = {
        id: randomUUIDv7(),
        at,
        by_id: by._id,
        by_name: by.name,
        text,
        sent_to: mail?.to ?? null,
        subject: mail?.subject ?? null,
      };
      await tx.insert(table as PgTable).values({ ...row, [of.name]: id });
      return toEvent(row, id);
    },

    /** Newest first. */
    async read(db: Db, ids: string[]): Promise<TimelineEvent[]> {
      const rows = await db
        .select()
        .from(table as PgTable)
        .where(inArray(of, ids))
        .orderBy(desc(table.at))
        .limit(longest);
      return (rows as (NoteRow & Record<string, string>)[]).map((row) => toEvent(row, row[of.name] ?? ''));
    },
  };
}

function toEvent({ id, at, by_name, text, sent_to, subject }: NoteRow, of: string): TimelineEvent {
  const letter = sent_to === null ? null : { to: sent_to, subject: subject ?? '' };
  return { _id: id, of, at: at.toISOString(), by: by_name, note: text, letter, action: null, changes: [] };
}
