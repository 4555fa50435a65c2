import type { Provider, User, UserIdentity } from '@supabase/auth-js';
import { Link2, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAccountAction } from '#web/features/accounts/account/queries.ts';
import { Row, Section } from '#web/features/accounts/account/section.tsx';
import { type Link, openLink, readLink } from '#web/features/accounts/link.ts';
import { here } from '#web/features/accounts/login/sign-in.ts';
import { providerName, useServiceSettings } from '#web/features/accounts/service-settings.ts';
import { ask } from '#web/platform/session/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

/** Third parties with which this account can be opened. Where there are none, there is nothing to say. */
export function Identities({ user }: { user: User }) {
  useReturnFromProvider();
  const settings = useServiceSettings();
  const own = user.identities ?? [];
  const free = (settings?.providers ?? []).filter((name) => !own.some(({ provider }) => provider === name));
  if (free.length === 0 && own.every(({ provider }) => provider === 'email')) return null;
  return (
    <Section title="Linked accounts" about="Other services that may open this account for you.">
      <ul>
        {own.map((identity) => (
          <OwnIdentity key={identity.identity_id} identity={identity} isLast={own.length === 1} />
        ))}
        {free.map((name) => (
          <FreeProvider key={name} name={name} />
        ))}
      </ul>
    </Section>
  );
}

function OwnIdentity({ identity, isLast }: { identity: UserIdentity; isLast: boolean }) {
  const [asks, setAsks] = useState(false);
  const unlink = useAccountAction(
    () => ask((client) => client.unlinkIdentity(identity)),
    'It is no longer linked.',
  );
  const name = providerName(identity.provider);
  const isEmail = identity.provider === 'email';
  return (
    <Row icon={isEmail ? <Mail /> : <Link2 />} name={name} more={identity.identity_data?.email}>
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

function FreeProvider({ name }: { name: string }) {
  const link = useAccountAction(() =>
    ask((client) =>
      client.linkIdentity({ provider: name as Provider, options: { redirectTo: here('/account') } }),
    ),
  );
  return (
    <Row icon={<Link2 />} name={providerName(name)} more="Not linked">
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

/** Trades in the code that the provider's page came back with, which links it, and says how it went. */
function useReturnFromProvider() {
  const finish = useAccountAction(finishLink, 'It is linked to your account.');
  const location = useLocation();
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    const link = readLink(location);
    if (told.current || link.kind === 'none') return;
    told.current = true;
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
