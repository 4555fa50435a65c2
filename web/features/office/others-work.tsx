import type { OfficeAccess } from '#contract/access.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** Shown instead of a screen full of refusals; the server decides. */
export function OthersWork({ access }: { access: OfficeAccess }) {
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-3xl">Not allowed</h1>
      <p className="max-w-xl text-muted">
        {access === 'admin'
          ? 'This view is for administrators. If you need something from it, ask one of them.'
          : 'This view belongs to the work of a colleague. If you need it too, ask an administrator for the role.'}
      </p>
      <LinkButton to="/admin" look="outline">
        Back to Admin Panel
      </LinkButton>
    </div>
  );
}
