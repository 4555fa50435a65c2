import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

interface Props {
  busy: boolean;
  onCancel: () => void;
  /** What the way out is called. */
  cancel?: string;
  children: string;
  look?: ComponentProps<typeof SubmitButton>['look'];
  /** Sends it too, and goes on to the next record: is told which of the two was pressed. */
  onPress?: ((isNext: boolean) => void) | undefined;
}

/** The end of a form: the way out, and what it is about. */
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
