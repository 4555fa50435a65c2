import type { Admission } from '#contract/admissions/admissions.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

interface Props {
  /** Names the existing admission and its reference. */
  warning: { text: string; admission: Pick<Admission, '_id'> } | undefined;
  onClose: () => void;
  onAgain: () => void;
}

/** Warns about an admission with the same student, phone and course, which is usually a mistake. */
export function AdmittedAlready({ warning, onClose, onAgain }: Props) {
  return (
    <Dialog open={warning !== undefined} onClose={onClose} title="Admitted already">
      {warning && (
        <div className="grid gap-6">
          <p>{warning.text}</p>
          <p className="text-muted">Nothing has been recorded yet.</p>
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
            <Button look="danger" onClick={onAgain}>
              Admit again
            </Button>
            <LinkButton to={`/admin/admissions/${warning.admission._id}`}>Open the admission</LinkButton>
          </div>
        </div>
      )}
    </Dialog>
  );
}
