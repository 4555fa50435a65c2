import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { insertChallenge, updateFactor } from '../factors/store.ts';
import { limitSms } from '../one-time/send.ts';
import { optionalText, parse } from '../protocol/body.ts';
import { smsFailed } from '../protocol/sms.ts';
import type { BearerEndpoint } from './call.ts';
import { factorToProve } from './factors.ts';

export const challengeLife = 300_000;

const Form = z.object({ channel: optionalText });

/** `POST /factors/:id/challenge`: the question that `verify` answers; a phone gets its code now. */
export const challenge: BearerEndpoint = async (accounts, call) => {
  const { channel } = parse(Form, call.body);
  const factor = await factorToProve(accounts, call);
  const now = accounts.clock.now();
  let codeHash: string | null = null;
  if (factor.factor_type === 'phone') {
    if (!accounts.sendSms) throw smsFailed('no SMS service is set');
    const to = factor.phone ?? '';
    await limitSms(accounts, 'factor', to);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    codeHash = accounts.secret.hash('factor code', factor.id, code).toString('hex');
    const text = `${code} is your ${accounts.academyName()} code.`;
    await accounts.sendSms({ to, text, channel: channel || 'sms' });
  }
  const { id } = await insertChallenge(accounts.db, {
    factor_id: factor.id,
    ip: call.ip,
    code_hash: codeHash,
    created_at: now,
  });
  await updateFactor(accounts.db, factor.id, { last_challenged_at: now });
  const expiresAt = Math.floor((now.getTime() + challengeLife) / 1000);
  return call.c.json({ id, type: factor.factor_type, expires_at: expiresAt });
};
