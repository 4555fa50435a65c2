import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import type { Accounts } from '../accounts.ts';
import {
  deleteBackupCodes,
  deleteFactor,
  deleteUnverified,
  type FactorRow,
  factorById,
  factorsOf,
  insertFactor,
} from '../factors/store.ts';
import { newTotp } from '../factors/totp.ts';
import { sendWarning } from '../one-time/mails.ts';
import { AuthError, invalid } from '../protocol/auth-error.ts';
import { optionalText, parse, uuidOf } from '../protocol/body.ts';
import { phoneOf } from '../protocol/email-and-phone.ts';
import { weakenSessions } from '../sessions/store.ts';
import { lockUser } from '../users/store.ts';
import type { BearerCall, BearerEndpoint } from './call.ts';

const most = 10;
const unverifiedLife = 300_000;

const Form = z.object({
  friendly_name: optionalText.pipe(z.string().max(100)),
  factor_type: optionalText,
  issuer: optionalText.pipe(z.string().max(100)),
  phone: optionalText,
});

/** `POST /factors`: begins to add a second factor; it counts once a code of it was verified. */
export const enroll: BearerEndpoint = async (accounts, call) => {
  const form = parse(Form, call.body);
  if (call.user.is_anonymous)
    throw new AuthError(403, 'no_authorization', 'Anonymous users cannot enroll factors');
  if (form.factor_type === 'webauthn')
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  if (form.factor_type !== 'totp' && form.factor_type !== 'phone')
    throw invalid('factor_type needs to be totp, phone, or webauthn');
  const phone = form.factor_type === 'phone' ? phoneOf(form.phone) : null;
  const totp = phone
    ? undefined
    : newTotp(form.issuer || accounts.academyName(), call.user.email ?? call.user.id);
  const newFactor: Parameters<typeof insertFactor>[1] = {
    user_id: call.user.id,
    factor_type: form.factor_type,
    friendly_name: form.friendly_name || null,
    secret: totp ? accounts.secret.seal(totp.secret) : null,
    phone,
  };
  const factor = await accounts.write(async (tx) => {
    // One at a time, so that concurrent requests do not exceed the limit together.
    await lockUser(tx, call.user.id);
    await admitFactor(tx, call, phone, accounts.clock.now());
    return insertFactor(tx, newFactor, accounts.clock.now());
  });
  if (!factor) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${form.friendly_name}" for this user already exists`,
    );
  }
  const described = { id: factor.id, type: factor.factor_type, friendly_name: form.friendly_name };
  if (!totp) return call.c.json({ ...described, phone });
  return call.c.json({
    ...described,
    totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri },
  });
};

async function admitFactor(db: Db, { user, session }: BearerCall, phone: string | null, now: Date) {
  await deleteUnverified(db, user.id, { before: new Date(now.getTime() - unverifiedLife) });
  const all = await factorsOf(db, user.id);
  const verified = all.filter((factor) => factor.status === 'verified');
  if (all.length >= most) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of enrolled factors reached, unenroll to continue',
    );
  }
  if (phone && verified.some((factor) => factor.phone === phone)) {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    );
  }
  if (verified.length > 0 && session.aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
}

async function factorOf(accounts: Accounts, { c, user }: BearerCall): Promise<FactorRow> {
  const id = uuidOf(c.req.param('id'), 'factor_id');
  const factor = await factorById(accounts.db, user.id, id);
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/**
 * A factor whose code is about to be checked. An unfinished one ends after a while; and if there is a verified factor
 * already, a new one proves nothing for a session that has not used that.
 */
export async function factorToProve(accounts: Accounts, call: BearerCall): Promise<FactorRow> {
  const factor = await factorOf(accounts, call);
  if (factor.status === 'verified') return factor;
  if (factor.created_at.getTime() + unverifiedLife <= accounts.clock.now().getTime())
    throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  if (call.hasFactor && call.session.aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor');
  return factor;
}

/** `DELETE /factors/:id`: sessions that rely on it fall back to the password alone. */
export const unenroll: BearerEndpoint = async (accounts, call) => {
  const factor = await factorOf(accounts, call);
  const { user, session } = call;
  if (factor.status === 'verified' && session.aal !== 'aal2')
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  await accounts.write(async (tx, forget) => {
    await deleteFactor(tx, factor.id);
    await weakenSessions(tx, { factorId: factor.id });
    const left = (await factorsOf(tx, user.id)).filter((one) => one.status === 'verified');
    if (left.length === 0) {
      await deleteBackupCodes(tx, user.id);
      await weakenSessions(tx, { sessionId: session.id });
    }
    if (factor.status === 'verified')
      await sendWarning(accounts, tx, user.email, 'A second factor was taken off your account.');
    forget.user(user.id);
  });
  return call.c.json({ id: factor.id });
};
