import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

/** The end of a form in a dialog: the way out, and what it is about. */
export function FormFoot({
  busy,
  onCancel,
  children,
}: {
  busy: boolean;
  onCancel: () => void;
  children: string;
}) {
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
      <Button look="outline" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton busy={busy}>{children}</SubmitButton>
    </div>
  );
}
