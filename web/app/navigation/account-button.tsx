import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '#web/platform/auth.ts';
import { endSession, useAuthToken } from '#web/platform/session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

/** Login for a visitor, Logout for someone signed in. */
export function AccountButton({ onChoose }: { onChoose?: () => void }) {
  const token = useAuthToken();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    if (leaving) return;
    setLeaving(true);
    await signOut();
    onChoose?.();
    // Home first, and drawn at once: a page that needs a session would lead to /login the moment it ends.
    await navigate('/', { flushSync: true });
    endSession();
    setLeaving(false);
  }

  if (token)
    return (
      <Button look="outline" onClick={leave} aria-disabled={leaving}>
        Logout
      </Button>
    );
  return (
    <LinkButton to="/login" onClick={onChoose}>
      Login
    </LinkButton>
  );
}
