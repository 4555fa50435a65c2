import { z } from 'zod';
import { limitMail, sendAccessMail } from '../one-time/send.ts';
import { invalid } from '../protocol/auth-error.ts';
import { optionalText, parse } from '../protocol/body.ts';
import { emailOf } from '../protocol/email-and-phone.ts';
import { inEqualTime } from '../protocol/equal-time.ts';
import { takeMail } from '../protocol/mail-quota.ts';
import { challengeFields, challengeOf } from '../protocol/pkce.ts';
import { redirectOf } from '../protocol/redirect.ts';
import { userByEmail } from '../users/store.ts';
import type { Endpoint } from './call.ts';

const Form = z.object({ email: optionalText, ...challengeFields });

/** `POST /recover`: a mail to choose a new password. The answer is the same where there is no account. */
export const recover: Endpoint = async (accounts, call) => {
  const form = parse(Form, call.body);
  if (!form.email) throw invalid('Password recovery requires an email');
  const email = emailOf(form.email);
  const back = { redirectTo: redirectOf(call.c, accounts.redirects), challenge: challengeOf(form) };
  return inEqualTime(async () => {
    await limitMail(accounts, 'recovery', email);
    const user = await userByEmail(accounts.db, email);
    if (user && (await takeMail(accounts, 'access', call.ip)))
      await accounts.write((tx) => sendAccessMail(accounts, tx, user, { ...back, kind: 'recovery' }));
    return call.c.json({});
  });
};
