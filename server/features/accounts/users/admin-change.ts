import { z } from 'zod';
import { Failure } from '#contract/failure.ts';
import type { Db } from '#server/platform/database/database.ts';
import { hashPassword, verifyPassword } from '#server/platform/password.ts';
import { AuthError, invalid } from '../protocol/auth-error.ts';
import { Metadata, optionalText, parse } from '../protocol/body.ts';
import type { ProtocolContext } from '../protocol/context.ts';
import { emailOf, phoneOf } from '../protocol/email-and-phone.ts';
import { mergeMetadata } from './metadata.ts';
import { checkPassword, leastLength } from './password.ts';
import { isConfirmed, type UserChange, type UserRow, userByEmail, userByPhone } from './store.ts';

/** What an administrator may say of a user. */
const AdminForm = z.object({
  id: z.guid().nullish(),
  role: z
    .string()
    .regex(/^[\w-]{0,60}$/)
    .nullish(),
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: Metadata,
  app_metadata: Metadata,
  ban_duration: optionalText,
});
type AdminForm = z.output<typeof AdminForm>;

/** The form with its password hashed, before the transaction, which would hold a connection meanwhile. */
export async function adminFormOf(body: unknown) {
  const form = parse(AdminForm, body);
  return { ...form, password_hash: await hashOf(form) };
}

/** The columns that a form changes, for a new user or an existing one. */
export async function changeOf(
  accounts: Pick<ProtocolContext, 'clock' | 'settings'>,
  db: Db,
  form: Awaited<ReturnType<typeof adminFormOf>>,
  user?: UserRow,
): Promise<UserChange> {
  const now = accounts.clock.now();
  const email = form.email ? emailOf(form.email) : undefined;
  const phone = form.phone ? phoneOf(form.phone) : undefined;
  await refuseTaken(db, { email, phone }, user?.id);
  const app_metadata = mergeMetadata(user?.app_metadata ?? {}, form.app_metadata);
  const { password_hash } = form;
  if (form.password) checkPassword(form.password, leastLength(accounts.settings, { app_metadata }));
  const change = {
    ...(email && { email }),
    ...(phone && { phone }),
    ...(form.role && { role: form.role }),
    ...(password_hash && { password_hash }),
    ...(form.email_confirm && { email_confirmed_at: user?.email_confirmed_at ?? now }),
    ...(form.phone_confirm && { phone_confirmed_at: user?.phone_confirmed_at ?? now }),
    ...(form.ban_duration && { banned_until: bannedUntil(form.ban_duration, now) }),
    user_metadata: mergeMetadata(user?.user_metadata ?? {}, form.user_metadata),
    app_metadata,
    updated_at: now,
  };
  refuseEarlyRole(user, change);
  return change;
}

/** Otherwise a role on an unconfirmed account would go to anyone who confirms it. */
function refuseEarlyRole(user: UserRow | undefined, change: UserChange): void {
  if (isConfirmed({ email_confirmed_at: null, phone_confirmed_at: null, ...user, ...change })) return;
  const inOffice = change.app_metadata?.role;
  const onWire = change.role === 'authenticated' ? undefined : change.role;
  if ((inOffice && inOffice !== user?.app_metadata.role) || (onWire && onWire !== user?.role))
    throw new AuthError(
      422,
      'email_not_confirmed',
      'A role can only be given to an account whose email or phone is confirmed',
    );
}

export async function refuseTaken(
  db: Db,
  contact: { email?: string | undefined; phone?: string | undefined },
  except?: string,
): Promise<void> {
  const byEmail = contact.email ? await userByEmail(db, contact.email) : undefined;
  if (byEmail && byEmail.id !== except)
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  const byPhone = contact.phone ? await userByPhone(db, contact.phone) : undefined;
  if (byPhone && byPhone.id !== except)
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
}

async function hashOf(form: AdminForm): Promise<string | undefined> {
  if (form.password && form.password_hash)
    throw invalid('Only a password or a password hash should be provided');
  if (form.password) return hashPassword(form.password);
  if (!form.password_hash) return undefined;
  const looksRight = /^\$argon2id\$v=19\$m=\d{1,6},t=\d{1,2},p=\d\$[\w+/]{10,100}\$[\w+/]{20,200}$/.test(
    form.password_hash,
  );
  // Tried once: otherwise nobody would notice before a sign-in that argon2 rejects its parameters.
  if (!looksRight || !(await canBeChecked(form.password_hash)))
    throw invalid('password_hash must be an argon2id hash');
  return form.password_hash;
}

const canBeChecked = (hash: string) =>
  verifyPassword('', hash).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) throw error;
      return false;
    },
  );

const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };
const longest = 100 * 365 * 86_400_000;

/** 'none', or a time like '24h' or '1h30m'. */
function bannedUntil(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  if (!/^(\d{1,9}(\.\d{1,3})?[smh])+$/.test(duration)) throw invalid('invalid format for ban duration');
  const parts = [...duration.matchAll(/([\d.]+)([smh])/g)];
  const total = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ''] ?? 0), 0);
  return new Date(now.getTime() + Math.min(total, longest));
}
