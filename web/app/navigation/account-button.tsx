import { CircleUserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { keepSessionFresh, signOut } from '#web/platform/session/auth.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PrefetchNavLink } from '#web/ui/prefetch-link.tsx';

/** Login for a visitor; the account and Logout for someone signed in. */
export function AccountButton({ onChoose, wide = false }: { onChoose?: () => void; wide?: boolean }) {
  const token = useAuthToken();
  const [isLoggingOut, setLoggingOut] = useState(false);

  useEffect(() => (token ? keepSessionFresh() : undefined), [token]);

  async function logOut() {
    if (isLoggingOut) return;
    setLoggingOut(true);
    await signOut();
  }

  if (!token)
    return (
      <LinkButton to="/login" onClick={onChoose}>
        Login
      </LinkButton>
    );
  return (
    <>
      <PrefetchNavLink
        to="/account"
        onClick={onChoose}
        className={`inline-flex min-h-11 min-w-11 items-center gap-2.5 rounded-control font-semibold transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:text-accent ${wide ? 'justify-start px-1' : 'justify-center text-muted'}`}
      >
        <CircleUserRound aria-hidden className="size-6" strokeWidth={1.75} />
        <span className={wide ? '' : 'sr-only'}>Your account</span>
      </PrefetchNavLink>
      <Button look="outline" onClick={logOut} aria-disabled={isLoggingOut}>
        Logout
      </Button>
    </>
  );
}
