import { FeeGrid } from '#web/features/settings/fees/fee-grid.tsx';
import { useFees } from '#web/features/settings/queries.ts';
import { NotYet, Section } from '#web/features/settings/section.tsx';

export function FeeSettings() {
  const { data, isPending, refetch } = useFees();
  return (
    <Section
      title="Fee schedule"
      lead="In rupees, by course and standard. Orders already made keep the fee they were made with."
    >
      {data ? <FeeGrid fees={data} /> : <NotYet {...{ isPending, refetch }} what="the fees" lines={7} />}
    </Section>
  );
}
