import { type EditValues, labels } from '#web/features/admissions/office/edit-values.ts';
import { Conflict as Both } from '#web/ui/form/conflict.tsx';

interface Props {
  /** As the row was when the dialog opened. */
  before: EditValues;
  mine: EditValues;
  theirs: EditValues;
  /** Continues with their version, but with these fields as they are here. */
  onSettle: (mine: Partial<EditValues>) => void;
}

export function Conflict(props: Props) {
  return <Both notice="Someone else changed this admission in the meantime." labels={labels} {...props} />;
}
