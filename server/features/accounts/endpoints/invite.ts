import { z } from 'zod';
import type { Db } from '#server/platform/database.ts';
import type { Accounts } from '../accounts.ts';
import { sendInvitation } from '../one-time/invitation.ts';
import { AuthError, invalid } from '../protocol/auth-error.ts';
import { Metadata, optionalText, parse } from '../protocol/body.ts';
import type { Endpoint } from '../protocol/call.ts';
import { emailOf } from '../protocol/contact.ts';
import { takeMailOrThrow } from '../protocol/mail-quota.ts';
import { redirectOf } from '../protocol/redirect.ts';
import { forgetStrangers } from '../users/pending.ts';
import { insertUser, type UserRow, updateUser, userByEmail } from '../users/store.ts';
import { userAnswer } from '../users/user-answer.ts';

const Form = z.object({ email: optionalText, data: Metadata });

/** `POST /invite`: an account that waits for its owner, and a letter to them. */
export const invite: Endpoint = async (accounts, { c, body }) => {
  const form = parse(Form, body);
  if (!form.email) throw invalid('An email address is required');
  const email = emailOf(form.email);
  if (!(await userByEmail(accounts.db, email))?.emailConfirmedAt)
    await takeMailOrThrow(accounts, 'invitation');
  const user = await accounts.write(async (tx) => {
    const invited = await invitedUser(accounts, tx, email, form.data);
    await sendInvitation(accounts, tx, invited, redirectOf(c, accounts.redirects));
    return invited;
  });
  return c.json(await userAnswer(accounts.db, user));
};

/** Someone new, or someone who has not accepted yet. */
export async function invitedUser(
  accounts: Accounts,
  tx: Db,
  email: string,
  userMetadata: Record<string, unknown>,
): Promise<UserRow> {
  const now = accounts.clock.now();
  const there = await userByEmail(tx, email);
  if (there?.emailConfirmedAt)
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  if (there) await forgetStrangers(tx, there);
  const user =
    there ??
    (await insertUser(tx, {
      email,
      userMetadata,
      appMetadata: { provider: 'email', providers: ['email'] },
      createdAt: now,
      updatedAt: now,
    }));
  // Whoever registered this address before and did not confirm it gets no password out of the invitation, nor another way in.
  return updateUser(tx, user.id, { passwordHash: null, invitedAt: now, confirmationSentAt: now });
}
