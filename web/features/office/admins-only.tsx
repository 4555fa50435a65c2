import type { ReactNode } from 'react';
import { looksLikeAdmin } from '#web/platform/session/role.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { EmptyNotice } from '#web/ui/feedback/notice.tsx';

/** Spares staff a screen of refusals; the server decides. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  if (looksLikeAdmin(useAuthToken())) return children;
  return (
    <EmptyNotice title="Not allowed">
      This view is for administrators. If you need something from it, ask one of them.
    </EmptyNotice>
  );
}
