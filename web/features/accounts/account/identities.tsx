import type { Provider, User, UserIdentity } from '@supabase/auth-js';
import { Link2, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAccountAction } from '#web/features/accounts/account/queries.ts';
import { Row, Section } from '#web/features/accounts/account/section.tsx';
import { type Link, openLink, readLink } from '#web/features/accounts/link.ts';
import { absoluteUrl } from '#web/features/accounts/login/sign-in.ts';
import { providerName, useServiceSettings } from '#web/features/accounts/service-settings.ts';
import { ask } from '#web/platform/session/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

/** Third parties that can open this account. Hidden if the service offers none. */
export function Identities({ user }: { user: User }) {
  useReturnFromProvider();
  const settings = useServiceSettings();
  const linked = user.identities ?? [];
  const unlinked = (settings?.providers ?? []).filter(
    (name) => !linked.some(({ provider }) => provider === name),
  );
  if (unlinked.length === 0 && linked.every(({ provider }) => provider === 'email')) return null;
  return (
    <Section title="Linked accounts" about="Other services that may open this account for you.">
      <ul>
        {linked.map((identity) => (
          <LinkedIdentity key={identity.identity_id} identity={identity} isLast={linked.length === 1} />
        ))}
        {unlinked.map((name) => (
          <UnlinkedProvider key={name} name={name} />
        ))}
      </ul>
    </Section>
  );
}

function LinkedIdentity({ identity, isLast }: { identity: UserIdentity; isLast: boolean }) {
  const [asks, setAsks] = useState(false);
  const unlink = useAccountAction(
    () => ask((client) => client.unlinkIdentity(identity)),
    'It is no longer linked.',
  );
  const name = providerName(identity.provider);
  const isEmail = identity.provider === 'email';
  return (
    <Row icon={isEmail ? <Mail /> : <Link2 />} name={name} detail={identity.identity_data?.email}>
      {isLast ? (
        <span className="text-sm text-muted">Your only way in</span>
      ) : (
        <Button look="outline" aria-label={`Unlink ${name}`} onClick={() => setAsks(true)}>
          Unlink
        </Button>
      )}
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          unlink.mutate();
        }}
        title={`Unlink ${name}?`}
        action="Unlink"
      >
        {isEmail
          ? 'Your password will no longer open this account.'
          : `You can no longer log in with ${name}, until you link it again.`}
      </Confirm>
    </Row>
  );
}

function UnlinkedProvider({ name }: { name: string }) {
  const link = useAccountAction(() =>
    ask((client) =>
      client.linkIdentity({ provider: name as Provider, options: { redirectTo: absoluteUrl('/account') } }),
    ),
  );
  return (
    <Row icon={<Link2 />} name={providerName(name)} detail="Not linked">
      <Button
        look="outline"
        aria-label={`Link ${providerName(name)}`}
        onClick={() => link.mutate()}
        aria-disabled={link.isPending}
      >
        Link
      </Button>
    </Row>
  );
}

/** Completes linking with the code that the provider's page returned, and reports the outcome. */
function useReturnFromProvider() {
  const finish = useAccountAction(finishLink, 'It is linked to your account.');
  const location = useLocation();
  const navigate = useNavigate();
  const isHandled = useRef(false);
  useEffect(() => {
    const link = readLink(location);
    if (isHandled.current || link.kind === 'none') return;
    isHandled.current = true;
    if (link.kind === 'code') finish.mutate(link);
    if (link.kind === 'broken') toast('error', link.message || 'It could not be linked.');
    void navigate('/account', { replace: true });
  }, [location, navigate, finish]);
}

async function finishLink(link: Link): Promise<void> {
  const opened = await openLink(link);
  if (opened.kind === 'elsewhere')
    throw new Error('This was started in another browser, so nothing was linked.');
  if (opened.kind === 'broken') throw new Error(opened.message || 'It could not be linked.');
}
