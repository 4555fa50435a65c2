import { FeeGrid } from '#web/features/settings/fees/fee-grid.tsx';
import { useFees } from '#web/features/settings/queries.ts';
import { StoredSection } from '#web/features/settings/section.tsx';

export function FeeSettings() {
  return (
    <StoredSection
      title="Fee schedule"
      lead="In rupees, by course and standard. Orders already made keep the fee they were made with."
      query={useFees()}
      what="the fees"
      lines={7}
    >
      {(stored) => <FeeGrid fees={stored} />}
    </StoredSection>
  );
}
