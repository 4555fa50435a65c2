import type { User } from '@supabase/auth-js';
import { Devices } from '#web/features/accounts/account/devices.tsx';
import { EmailForm } from '#web/features/accounts/account/email-form.tsx';
import { Identities } from '#web/features/accounts/account/identities.tsx';
import { LoadingAccount } from '#web/features/accounts/account/loading-account.tsx';
import { NameForm } from '#web/features/accounts/account/name-form.tsx';
import { Passkeys } from '#web/features/accounts/account/passkeys.tsx';
import { PasswordForm } from '#web/features/accounts/account/password-form.tsx';
import { useUser } from '#web/features/accounts/account/queries.ts';
import { SecondFactors } from '#web/features/accounts/account/second-factors.tsx';
import { Section } from '#web/features/accounts/account/section.tsx';
import {
  type ServiceSettings,
  serviceSettings,
  useServiceSettings,
} from '#web/features/accounts/service-settings.ts';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';

export function AccountPanel() {
  const { data: user, error, refetch } = useUser();
  const settings = useServiceSettings();
  if (user && settings) return <Sections user={user} settings={settings} />;
  if (!error) return <LoadingAccount />;
  const retry = () => {
    void refetch();
    void serviceSettings();
  };
  return (
    <FailedNotice onRetry={retry}>
      Your account could not be loaded. Please check your connection and try again.
    </FailedNotice>
  );
}

function Sections({ user, settings }: { user: User; settings: ServiceSettings }) {
  return (
    <>
      <Section title="Name" about="How we greet you, and how you appear in the forum.">
        <NameForm user={user} />
      </Section>
      <Section
        title="Email"
        about="Where our mails go, and what you log in with. To change it we write to the old and the new address, and both must agree: so nobody can take your account away with one stolen device."
      >
        <EmailForm user={user} />
      </Section>
      <Section title="Password" about="A new one signs you out on every other device.">
        <PasswordForm user={user} />
      </Section>
      <Section
        title="Second factor"
        about="A code from your phone, asked for after the password. Someone who learns your password still cannot get in."
      >
        <SecondFactors user={user} />
      </Section>
      {settings.hasPasskeys && (
        <Section
          title="Passkeys"
          about="Log in with your fingerprint, your face or the lock of your device. There is nothing to remember, and nothing that a fake page could steal."
        >
          <Passkeys />
        </Section>
      )}
      <Identities user={user} />
      <Section
        title="Devices"
        about="Where you are signed in. Sign out any that you do not recognise, and choose a new password."
      >
        <Devices hasList={settings.hasAccountCalls} />
      </Section>
    </>
  );
}
