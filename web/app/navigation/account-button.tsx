import { useState } from 'react';
import { signOut } from '#web/platform/auth.ts';
import { endSession, useAuthToken } from '#web/platform/session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

/** Login for a visitor, Logout for someone signed in. */
export function AccountButton({ onChoose }: { onChoose?: () => void }) {
  const token = useAuthToken();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    if (leaving) return;
    setLeaving(true);
    await signOut();
    endSession();
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
