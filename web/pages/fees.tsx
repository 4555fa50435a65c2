import { FeeTable } from '#web/features/fees/fee-table.tsx';
import { QueryProvider } from '#web/platform/calls/query.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { TextPage } from '#web/ui/text-page.tsx';

export const meta = () => pageMeta('Fees', `What a course at ${brand()} costs, by course and standard.`);

export default function Fees() {
  return (
    <TextPage title="Fees" lead="For one course in one standard, for the whole year.">
      <QueryProvider>
        <FeeTable />
      </QueryProvider>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <LinkButton to="/admission-form">Apply for admission</LinkButton>
        <LinkButton to="/enquiry" look="outline">
          Ask about fees
        </LinkButton>
      </div>
    </TextPage>
  );
}
