import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

interface Props {
  busy: boolean;
  onCancel: () => void;
  children: string;
  look?: ComponentProps<typeof SubmitButton>['look'];
  /** Sends it too, and goes on to the next record: is told which of the two was pressed. */
  onPress?: ((isNext: boolean) => void) | undefined;
}

// A dialog with more fields than fit keeps its buttons in sight. The margins undo the padding of the dialog.
const inDialog =
  'in-[[role=dialog]]:sticky in-[[role=dialog]]:-bottom-6 in-[[role=dialog]]:-mx-6 in-[[role=dialog]]:-mb-6 ' +
  'in-[[role=dialog]]:border-t in-[[role=dialog]]:border-line in-[[role=dialog]]:bg-surface ' +
  'in-[[role=dialog]]:px-6 in-[[role=dialog]]:py-4 max-sm:in-[[role=dialog]]:-bottom-5 ' +
  'max-sm:in-[[role=dialog]]:-mx-5 max-sm:in-[[role=dialog]]:-mb-5 max-sm:in-[[role=dialog]]:px-5';

/** The end of a form: the way out, and what it is about. */
export function FormFoot({ busy, onCancel, children, look, onPress }: Props) {
  return (
    <div data-form-foot className={`flex flex-wrap justify-end gap-3 max-sm:*:grow ${inDialog}`}>
      <Button look="outline" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton busy={busy} {...(look && { look })} onClick={() => onPress?.(false)}>
        {children}
      </SubmitButton>
      {onPress && (
        <SubmitButton look="outline" busy={busy} onClick={() => onPress(true)}>
          Save and next
        </SubmitButton>
      )}
    </div>
  );
}
