import { LayoutDashboard } from 'lucide-react';
import { AccountPanel } from '#web/features/accounts/account/account-panel.tsx';
import { LoadingAccount } from '#web/features/accounts/account/loading-account.tsx';
import { SignedInOnly } from '#web/features/accounts/signed-in-only.tsx';
import { OwnApplications } from '#web/features/admissions/money/own-applications.tsx';
import { useBalanceByUpi } from '#web/features/payments/upi/pay-by-upi.tsx';
import { QueryProvider } from '#web/platform/calls/query.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { holdsRole } from '#web/platform/session/role.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { TextPage } from '#web/ui/text-page.tsx';

export const meta = () => [
  ...pageMeta('Your account', 'Name, email, password and ways to sign in.'),
  { name: 'robots', content: 'noindex' },
];

export default function Account() {
  const { sub } = claimsOf(useAuthToken());
  return (
    <TextPage title="Your account" lead="What we call you, how you sign in, and where you are signed in.">
      <SignedInOnly waiting={<LoadingAccount />}>
        {/* A new cache if someone else has signed in in another tab. */}
        <QueryProvider key={String(sub)}>
          <OfficeLink />
          <Applications />
          <AccountPanel />
        </QueryProvider>
      </SignedInOnly>
    </TextPage>
  );
}

/** Colleagues also land here, and need a way to the office. */
function OfficeLink() {
  if (!holdsRole(useAuthToken())) return null;
  return (
    <p className="mb-8">
      <LinkButton to="/admin">
        <LayoutDashboard aria-hidden className="size-4.5" />
        Admin panel
      </LinkButton>
    </p>
  );
}

function Applications() {
  return <OwnApplications payByUpi={useBalanceByUpi()} />;
}
