import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import type { Accounts } from '../accounts.ts';
import type { Profile } from './provider.ts';
import { type FlowStateRow, flowStateByCode, updateFlowState } from './store.ts';

/** A flow has five minutes from its start, and once more from the moment its code was issued. */
const flowLife = 300_000;

export interface ProviderTokens {
  provider_token: string;
  provider_refresh_token?: string;
}

interface CodeFor {
  flowId: string;
  userId: string;
  /** What the provider granted, where one did. */
  tokens?: ProviderTokens;
  profile?: Profile;
}

/** A code that the client exchanges for a session; only its keyed hash is stored. */
export async function issueAuthCode(
  accounts: Accounts,
  tx: Db,
  { flowId, userId, tokens, profile }: CodeFor,
): Promise<string> {
  const code = randomUUID();
  await updateFlowState(tx, flowId, {
    user_id: userId,
    auth_code_hash: hashOf(accounts, code),
    auth_code_issued_at: accounts.clock.now(),
    provider_tokens: tokens ? sealed(accounts, tokens) : null,
    provider_profile: profile ? sealed(accounts, profile) : null,
  });
  return code;
}

export const flowOfCode = (accounts: Accounts, tx: Db, code: string): Promise<FlowStateRow | undefined> =>
  flowStateByCode(tx, hashOf(accounts, code));

export function tokensOf(accounts: Accounts, flow: FlowStateRow): Partial<ProviderTokens> {
  return flow.provider_tokens ? JSON.parse(accounts.secret.unseal(flow.provider_tokens)) : {};
}

/** The profile from the provider, stored until the browser that asked comes for it. */
export function profileOfFlow(accounts: Accounts, flow: FlowStateRow): Profile | undefined {
  return flow.provider_profile ? JSON.parse(accounts.secret.unseal(flow.provider_profile)) : undefined;
}

const sealed = ({ secret }: Accounts, value: object) => secret.seal(JSON.stringify(value));

export function hasEnded(accounts: Accounts, flow: FlowStateRow): boolean {
  const from = flow.auth_code_issued_at ?? flow.created_at;
  return from.getTime() + flowLife <= accounts.clock.now().getTime();
}

const hashOf = ({ secret }: Accounts, code: string) => secret.hash('auth code', code).toString('hex');
