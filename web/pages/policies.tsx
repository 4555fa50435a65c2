import { PolicyList } from '#web/features/academy/policy-list.tsx';
import { QueryProvider } from '#web/platform/calls/query.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { TextPage } from '#web/ui/text-page.tsx';

export const meta = () => pageMeta('Policies', `What ${brand()} promises, and what it asks for.`);

export default function Policies() {
  return (
    <TextPage title="Policies" lead="What we promise, and what we ask of families.">
      <QueryProvider>
        <PolicyList />
      </QueryProvider>
    </TextPage>
  );
}
