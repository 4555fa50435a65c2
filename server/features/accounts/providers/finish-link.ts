import type { AccountWork } from '../accounts.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { unproved } from '../sessions/refresh-family.ts';
import { refuseBanned, type SignedIn } from '../sessions/sign-in.ts';
import { lockSession } from '../sessions/store.ts';
import { profileOfFlow } from './flow.ts';
import { linkTo } from './link.ts';
import type { FlowStateRow } from './store.ts';

/**
 * Adds the identity from a provider, now that the browser which asked for it has proved itself. It goes on in the
 * session in which it asked; if that has ended, nothing may be added any more.
 */
export async function finishLink(work: AccountWork, flow: FlowStateRow): Promise<SignedIn> {
  const { accounts, tx } = work;
  const now = accounts.clock.now();
  const profile = profileOfFlow(accounts, flow);
  const session = flow.linking_session_id ? await lockSession(tx, flow.linking_session_id) : undefined;
  const isLive =
    session?.user_id === flow.linking_user_id && !(session.not_after && session.not_after <= now);
  if (!session || !isLive || !profile) {
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  }
  const user = await linkTo(work, session.user_id, flow.provider, profile);
  refuseBanned(user, now, 403);
  return { user, session: flow.linking_aal === 'aal2' ? session : unproved(session) };
}
