import { z } from 'zod';
import { invitedUser, sendInvitation } from '../one-time/invitation.ts';
import { invalid } from '../protocol/auth-error.ts';
import { Metadata, optionalText, parse } from '../protocol/body.ts';
import { emailOf } from '../protocol/email-and-phone.ts';
import { takeMailOrThrow } from '../protocol/mail-quota.ts';
import { redirectOf } from '../protocol/redirect.ts';
import { userByEmail } from '../users/store.ts';
import { userAnswer } from '../users/user-answer.ts';
import type { Endpoint } from './call.ts';

const Form = z.object({ email: optionalText, data: Metadata });

/** `POST /invite`: an account that waits for its owner, and a mail to them. */
export const invite: Endpoint = async (accounts, { c, body }) => {
  const form = parse(Form, body);
  if (!form.email) throw invalid('An email address is required');
  const email = emailOf(form.email);
  if (!(await userByEmail(accounts.db, email))?.email_confirmed_at)
    await takeMailOrThrow(accounts, 'invitation');
  const user = await accounts.write(async (tx) => {
    const invited = await invitedUser(accounts, tx, email, form.data);
    await sendInvitation(accounts, tx, invited, redirectOf(c, accounts.redirects));
    return invited;
  });
  return c.json(await userAnswer(accounts.db, user));
};
