import type { OfficeAccess } from '#contract/access.ts';
import { EmptyNotice } from '#web/ui/feedback/notice.tsx';

/** Spares someone a screen of refusals; the server decides. */
export function OthersWork({ access }: { access: OfficeAccess }) {
  return (
    <EmptyNotice title="Not allowed">
      {access === 'admin'
        ? 'This view is for administrators. If you need something from it, ask one of them.'
        : 'This view belongs to the work of a colleague. If you need it too, ask an administrator for the role.'}
    </EmptyNotice>
  );
}
