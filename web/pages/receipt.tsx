import { useParams, useSearchParams } from 'react-router';
import { AskForCode, CheckedReceipt, FullReceipt } from '#web/features/receipts/receipt-view.tsx';
import { QueryProvider } from '#web/platform/calls/query.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { useAuthToken } from '#web/platform/session/session.ts';

export const meta = () => [
  ...pageMeta('Receipt', 'A receipt of the academy, and whether it is genuine.'),
  { name: 'robots', content: 'noindex' },
  // The address holds what opens the receipt.
  { name: 'referrer', content: 'no-referrer' },
];

export default function Receipt() {
  return (
    <div className="px-4 py-14 sm:px-6 lg:py-20 print:p-0">
      <div className="mx-auto max-w-form print:max-w-none">
        <QueryProvider>
          <Shown />
        </QueryProvider>
      </div>
    </div>
  );
}

/** With its key all of it, with its code what anyone may check; the office needs neither. */
function Shown() {
  const number = useParams().number?.toUpperCase() ?? '';
  const [params] = useSearchParams();
  const token = useAuthToken();
  const key = params.get('key');
  const code = params.get('code');
  if (key) return <FullReceipt number={number} secret={key} />;
  if (code) return <CheckedReceipt number={number} code={code} />;
  return token ? <FullReceipt number={number} secret={null} /> : <AskForCode number={number} />;
}
