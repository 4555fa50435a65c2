import { randomUUIDv7 } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { ContactForm } from '#contract/academy/contact.ts';
import { numberIn } from '#contract/phone.ts';
import { contactMessages } from '#server/db/tables/contact-messages.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Until the transaction ends, nobody else can store a message of this sender. */
export async function lockSender(tx: Db, sender: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${sender}`}, 0))`);
}

/** The id of the same message sent since then. Spam does not count: a person may send the same again. */
export async function sentBefore(
  db: Db,
  sender: string,
  form: ContactForm,
  since: Date,
): Promise<string | undefined> {
  const m = contactMessages;
  const identical = and(
    eq(m.sender, sender),
    gt(m.created_at, since),
    eq(m.spam, false),
    eq(m.name, form.user_name),
    eq(m.email, form.user_email),
    eq(m.message, form.message),
  );
  const [found] = await db.select({ id: m.id }).from(m).where(identical).limit(1);
  return found?.id;
}

export async function wasAcknowledged(db: Db, sender: string, since: Date): Promise<boolean> {
  const m = contactMessages;
  const recent = and(eq(m.sender, sender), eq(m.acknowledged, true), gt(m.created_at, since));
  const found = await db.select({ id: m.id }).from(m).where(recent).limit(1);
  return found.length > 0;
}

export async function insert(
  db: Db,
  form: ContactForm,
  more: Pick<typeof contactMessages.$inferInsert, 'sender' | 'spam' | 'acknowledged' | 'created_at'>,
): Promise<string> {
  const { user_name: name, user_email: email, message, user_phone } = form;
  const phone = user_phone ?? numberIn(message) ?? null;
  const id = randomUUIDv7();
  await db.insert(contactMessages).values({ id, name, email, phone, message, ...more });
  return id;
}
