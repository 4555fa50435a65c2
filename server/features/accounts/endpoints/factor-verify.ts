import { z } from 'zod';
import { equalInConstantTime } from '#server/platform/constant-time.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Accounts } from '../accounts.ts';
import { looksLikeBackupCode, spendBackupCode } from '../factors/backup-codes.ts';
import {
  type ChallengeRow,
  challengeById,
  deleteChallenge,
  deleteUnverified,
  type FactorRow,
  takeStep,
  updateFactor,
} from '../factors/store.ts';
import { stepOf } from '../factors/totp.ts';
import { guessCode } from '../guesses/guesses.ts';
import { sendWarning } from '../one-time/mails.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { optionalText, parse } from '../protocol/body.ts';
import { proofOf } from '../sessions/refresh-family.ts';
import { methodAt, sessionAnswer } from '../sessions/sign-in.ts';
import { deleteWeakSessions, lockSession, signedInFrom, updateSession } from '../sessions/store.ts';
import type { BearerCall, BearerEndpoint } from './call.ts';
import { challengeLife } from './factor-challenge.ts';
import { factorToProve } from './factors.ts';

const Form = z.object({ challenge_id: optionalText, code: optionalText });

/** `POST /factors/:id/verify`: the same session, from now on with two factors. */
export const verifyFactor: BearerEndpoint = async (accounts, call) => {
  const { challenge_id: challengeId, code } = parse(Form, call.body);
  const factor = await factorToProve(accounts, call);
  // Without a challenge only a backup code can be right: a challenge to a phone would need the phone.
  const isBackup = !challengeId && factor.status === 'verified';
  const question = isBackup ? undefined : await challengeOfFactor(accounts, call, factor, challengeId);
  const session = await guessCode(accounts, {
    user: call.user,
    sessionId: call.session.id,
    ip: call.ip,
    isKnownPlace: await signedInFrom(accounts.db, call.user.id, call.ip, 'aal2'),
    prove: () =>
      accounts.write(async (tx, forget) => {
        const method = await prove(accounts, tx, { factor, question, code: code.trim() });
        if (!method || (question && !(await deleteChallenge(tx, question.id)))) return undefined;
        forget.user(call.user.id);
        return strengthen(accounts, tx, call, { factor, method });
      }),
  });
  if (!session) throw wrong(isBackup ? 'backup' : factor.factor_type);
  return call.c.json(await sessionAnswer(accounts, accounts.db, { user: call.user, session }));
};

async function challengeOfFactor(
  accounts: Accounts,
  call: BearerCall,
  factor: FactorRow,
  id: string,
): Promise<ChallengeRow> {
  const isId = z.guid().safeParse(id).success;
  const found = isId ? await challengeById(accounts.db, factor.id, id) : undefined;
  if (!found)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (found.ip !== call.ip)
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
  if (found.created_at.getTime() + challengeLife <= accounts.clock.now().getTime()) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  return found;
}

const names: Record<string, string> = { totp: 'TOTP', phone: 'MFA Phone' };

const wrong = (kind: string) =>
  new AuthError(422, 'mfa_verification_failed', `Invalid ${names[kind] ?? kind} code entered`);

/** How the code proves the factor; nothing when it does not. */
async function prove(
  accounts: Accounts,
  tx: Db,
  { factor, question, code }: { factor: FactorRow; question: ChallengeRow | undefined; code: string },
): Promise<string | undefined> {
  // A backup code replaces an existing factor, it does not make a new one.
  if (!question || (looksLikeBackupCode(code) && factor.status === 'verified')) {
    return (await spendBackupCode(accounts, tx, factor.user_id, code)) ? 'mfa/recovery_code' : undefined;
  }
  if (factor.factor_type === 'phone') {
    const hash = accounts.secret.hash('factor code', factor.id, code).toString('hex');
    return question.code_hash && equalInConstantTime(hash, question.code_hash) ? 'mfa/phone' : undefined;
  }
  const step = stepOf(accounts.secret.unseal(factor.secret ?? ''), code, accounts.clock.now());
  return step !== undefined && (await takeStep(tx, factor.id, step)) ? 'totp' : undefined;
}

async function strengthen(
  accounts: Accounts,
  tx: Db,
  call: BearerCall,
  { factor, method }: { factor: FactorRow; method: string },
) {
  const now = accounts.clock.now();
  const { user } = call;
  const session = await lockSession(tx, call.session.id);
  if (!session)
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  if (factor.status === 'unverified') {
    await updateFactor(tx, factor.id, { status: 'verified', updated_at: now });
    await deleteUnverified(tx, user.id, { type: factor.factor_type, except: factor.id });
    await sendWarning(accounts, tx, user.email, 'A second factor was added to your account.');
  }
  await deleteWeakSessions(tx, user.id, session.id);
  return updateSession(tx, session.id, {
    ...proofOf(session, now),
    amr: [methodAt(now, { method }), ...session.amr.filter((one) => one.method !== method)],
    factor_id: factor.id,
  });
}
