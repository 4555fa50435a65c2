import { z } from 'zod';
import type { Accounts } from '../accounts.ts';
import type { OneTimeTokenRow } from '../one-time/store.ts';
import { findByCode, findByLink } from '../one-time/tokens.ts';
import { accept, purposesOf } from '../one-time/verify.ts';
import { AuthError, invalid, toAuthError } from '../protocol/auth-error.ts';
import { optionalText, parse } from '../protocol/body.ts';
import { emailOf, phoneOf } from '../protocol/email-and-phone.ts';
import { inEqualTime } from '../protocol/equal-time.ts';
import { errorRedirect } from '../protocol/error-redirect.ts';
import { redirectOf, withFragment, withQuery } from '../protocol/redirect.ts';
import { issueAuthCode } from '../providers/flow.ts';
import { sessionAnswer, sessionFragment, signIn } from '../sessions/sign-in.ts';
import type { Call, Endpoint } from './call.ts';

const Form = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
});
type Form = z.output<typeof Form>;

const halfway = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** `POST /verify`: the code from a mail or text message, or the token from a link. */
export const verifyPost: Endpoint = async (accounts, call) => {
  const form = parse(Form, call.body);
  if (!form.type) throw invalid('Verify requires a verification type');
  if (Boolean(form.token) === Boolean(form.token_hash))
    throw invalid('Verify requires either a token or a token hash');
  const token = await find(accounts, form);
  const message = form.token ? 'Token has expired or is invalid' : 'Email link is invalid or has expired';
  const outcome = await accounts.write(async (tx, forget) => {
    const person = token && (await accept({ accounts, tx, forget }, token));
    if (!person) throw new AuthError(403, 'otp_expired', message);
    return person === 'half'
      ? person
      : signIn(accounts, tx, person, { method: { method: 'otp' }, device: call });
  });
  if (outcome === 'half') return call.c.json({ msg: halfway, code: '200' });
  return call.c.json(await sessionAnswer(accounts, accounts.db, outcome));
};

async function find(accounts: Accounts, form: Form): Promise<OneTimeTokenRow | undefined> {
  const purposes = purposesOf(form.type);
  if (form.token_hash) return findByLink(accounts, accounts.db, form.token_hash, purposes);
  if (Boolean(form.email) === Boolean(form.phone))
    throw invalid('Only an email address or phone number should be provided on verify');
  const sentTo = form.email ? emailOf(form.email) : phoneOf(form.phone);
  return inEqualTime(() => findByCode(accounts, accounts.db, { to: sentTo, code: form.token }, purposes));
}

/** `GET /verify`: a browser that follows a link from a mail, and is sent on with a session or an error. */
export const verifyGet: Endpoint = async (accounts, call) => {
  const redirectTo = redirectOf(call.c, accounts.redirects);
  const link = call.c.req.query('token') ?? call.c.req.query('token_hash') ?? '';
  const isPkce = link.startsWith('pkce_');
  try {
    return call.c.redirect(await follow(accounts, call, link, redirectTo), 303);
  } catch (error) {
    return errorRedirect(call.c, toAuthError(error), { status: 303, to: redirectTo, inQuery: isPkce });
  }
};

async function follow(accounts: Accounts, call: Call, link: string, redirectTo: string): Promise<string> {
  const type = call.c.req.query('type') ?? '';
  const token = link ? await findByLink(accounts, accounts.db, link, purposesOf(type)) : undefined;
  const outcome = await accounts.write(async (tx, forget) => {
    const person = token && (await accept({ accounts, tx, forget }, token));
    if (!token || !person) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
    if (person === 'half') return { message: halfway };
    if (token.flow_state_id)
      return { code: await issueAuthCode(accounts, tx, { flowId: token.flow_state_id, userId: person.id }) };
    return signIn(accounts, tx, person, { method: { method: 'otp' }, device: call });
  });
  if ('code' in outcome) return withQuery(redirectTo, outcome);
  if ('message' in outcome) return withFragment(redirectTo, { message: outcome.message, sb: '' });
  const answer = await sessionAnswer(accounts, accounts.db, outcome);
  return withFragment(redirectTo, { ...sessionFragment(answer), type });
}
