import { AccountPanel } from '#web/features/accounts/account/account-panel.tsx';
import { LoadingAccount } from '#web/features/accounts/account/loading-account.tsx';
import { SignedInOnly } from '#web/features/accounts/signed-in-only.tsx';
import { OwnApplications } from '#web/features/admissions/money/own-applications.tsx';
import { useBalanceByUpi } from '#web/features/payments/upi/pay-by-upi.tsx';
import { QueryProvider } from '#web/platform/calls/query.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { claimsOf } from '#web/platform/session/token-claims.ts';
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
        {/* Made again where someone else has signed in in another tab. */}
        <QueryProvider key={String(sub)}>
          <Applications />
          <AccountPanel />
        </QueryProvider>
      </SignedInOnly>
    </TextPage>
  );
}

function Applications() {
  return <OwnApplications payByUpi={useBalanceByUpi()} />;
}
