import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

interface Props {
  busy: boolean;
  onCancel: () => void;
  /** The label of the cancel button. */
  cancel?: string;
  children: string;
  look?: ComponentProps<typeof SubmitButton>['look'];
  /** Adds a second button that also goes on to the next record; called with which of the two was pressed. */
  onPress?: ((isNext: boolean) => void) | undefined;
}

/** The foot of a form: cancel and submit. */
export function FormFoot({ busy, onCancel, cancel = 'Cancel', children, look, onPress }: Props) {
  return (
    <div data-form-foot className="form-foot flex flex-wrap justify-end gap-3 max-sm:*:grow">
      <Button look="outline" onClick={onCancel}>
        {cancel}
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
