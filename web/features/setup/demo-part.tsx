import { ClearDemo, WhatGoes } from '#web/features/setup/clear-demo.tsx';
import { hasDemoData } from '#web/features/setup/demo-counts.ts';
import { useDemoData } from '#web/features/setup/queries.ts';
import { Card } from '#web/ui/card.tsx';

/** The settings section about demo data. */
export function DemoPart() {
  const { data } = useDemoData();
  return (
    <section aria-labelledby="demo-data" className="mb-10">
      <h2 id="demo-data" className="text-2xl">
        Demo data
      </h2>
      <p className="mt-1 mb-4 max-w-form text-muted">
        Invented courses, people and payments to look around with. Clear them before families come.
      </p>
      <Card className="grid max-w-3xl justify-items-start gap-5">
        <WhatGoes />
        {data && hasDemoData(data) && <ClearDemo />}
      </Card>
    </section>
  );
}
