import type { Accounts } from '../accounts.ts';
import { sendWarning } from '../one-time/mails.ts';
import { AuthError, invalid } from '../protocol/auth-error.ts';
import { uuidOf } from '../protocol/body.ts';
import { challengeOf } from '../protocol/pkce.ts';
import { providerNamed } from '../providers/providers.ts';
import { listProviders } from '../users/identities/identities.ts';
import { deleteIdentity, type IdentityRow, identitiesOf } from '../users/identities/store.ts';
import { lockUser, type UserChange, updateUser, userByEmail } from '../users/store.ts';
import { providerUrl } from './authorize.ts';
import type { BearerEndpoint } from './call.ts';

function refuseUnlessLinking({ settings }: Accounts) {
  if (!settings.manualLinking)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}

/** `GET /user/identities/authorize?provider=`: the way to a third party that is to be added to the account. */
export const linkIdentity: BearerEndpoint = async (accounts, call) => {
  refuseUnlessLinking(accounts);
  const { name } = providerNamed(accounts.providers, call.c.req.query('provider'));
  // Someone else may open the provider's page: only a secret of this browser proves that it came back here.
  if (!challengeOf(call.c.req.query()))
    throw invalid('Linking an identity requires the PKCE flow: code_challenge is missing');
  const url = await providerUrl(accounts, call, name, call);
  return call.c.req.query('skip_http_redirect') === 'true' ? call.c.json({ url }) : call.c.redirect(url, 302);
};

/** `DELETE /user/identities/:id`: not the last one, since nobody could sign in any more. */
export const unlinkIdentity: BearerEndpoint = async (accounts, { c, user }) => {
  refuseUnlessLinking(accounts);
  const id = uuidOf(c.req.param('id'), 'identity_id');
  await accounts.write(async (tx, forget) => {
    const current = await lockUser(tx, user.id);
    const all = await identitiesOf(tx, user.id);
    const gone = all.find((identity) => identity.id === id);
    if (!current || !gone) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    if (all.length === 1) {
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    }
    await deleteIdentity(tx, id);
    const rest = all.filter((identity) => identity.id !== id);
    const change = await contactAfter(current.email, gone, rest, (email) => userByEmail(tx, email));
    await updateUser(tx, user.id, { ...change, updated_at: accounts.clock.now() });
    await listProviders(tx, current);
    await sendWarning(
      accounts,
      tx,
      user.email,
      `Signing in with ${gone.provider} was taken off your account.`,
    );
    forget.user(user.id);
  });
  return c.json({});
};

/** The account takes over a verified address of the remaining identities; without an email identity it has no password. */
async function contactAfter(
  email: string | null,
  gone: IdentityRow,
  rest: IdentityRow[],
  find: (email: string) => Promise<{ id: string } | undefined>,
): Promise<UserChange> {
  if (gone.provider === 'phone') return { phone: null, phone_confirmed_at: null };
  const change: UserChange = gone.provider === 'email' ? { password_hash: null } : {};
  const left = rest
    .filter(({ identity_data }) => identity_data.email_verified === true)
    .map(({ identity_data }) => identity_data.email)
    .filter((one) => typeof one === 'string');
  const [next] = left;
  if (!next || (email && left.includes(email))) return change;
  const taken = await find(next);
  if (taken && taken.id !== gone.user_id) {
    throw new AuthError(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    );
  }
  return { ...change, email: next };
}
