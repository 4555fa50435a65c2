import { morningMails } from '#server/db/tables/morning-mails.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Takes the mail of this day: true only for the first. Waits while another node is just sending it. */
export async function takeDay(tx: Db, day: string, now: Date): Promise<boolean> {
  const taken = await tx
    .insert(morningMails)
    .values({ day, sent_at: now })
    .onConflictDoNothing()
    .returning({ day: morningMails.day });
  return taken.length > 0;
}
