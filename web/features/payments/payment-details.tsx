import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#contract/payments/money.ts';
import type { PaymentDetail, PaymentWay } from '#contract/payments/office.ts';
import { isByHand } from '#contract/payments/payments.ts';
import { payerOf } from '#web/features/payments/columns.tsx';
import { MoneyAction, wayLabels } from '#web/features/payments/money-action.tsx';
import { StatusPill, statusName } from '#web/features/payments/status-pill.tsx';
import { formatMoment } from '#web/platform/dates.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';

/** Everything about a payment, and the actions on its money. */
export function PaymentDetails({ payment }: { payment: PaymentDetail }) {
  const [way, setWay] = useState<PaymentWay | null>(null);
  const back = () => setWay(null);
  if (way) return <MoneyAction way={way} payment={payment} onDone={back} onCancel={back} />;
  return (
    <div className="grid gap-6">
      {payment.attention && <Attention reason={payment.attention} advice={payment.advice} />}
      <DetailList details={detailsOf(payment)} />
      {payment.status === 'claimed' && (
        <div>
          <LinkButton to="/admin/payments/upi">Confirm or refuse</LinkButton>
        </div>
      )}
      {payment.ways.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {payment.ways.map((one) => (
            <Button key={one} look={one === 'settle' ? 'outline' : 'danger'} onClick={() => setWay(one)}>
              {wayLabels[one]}
            </Button>
          ))}
        </div>
      )}
      <History payment={payment} />
    </div>
  );
}

function Attention({ reason, advice }: { reason: string; advice: string | null }) {
  return (
    <div className="flex items-start gap-3 rounded-card border border-brick bg-brick-wash px-5 py-4">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-brick" />
      <div>
        <p className="font-semibold text-brick">{reason}</p>
        {advice && <p className="mt-1">{advice}</p>}
      </div>
    </div>
  );
}

function detailsOf(payment: PaymentDetail): [string, ReactNode][] {
  const { receipt, gateway_id } = payment;
  const gateway: [string, ReactNode][] = [
    ['Gateway', payment.test ? 'Sandbox (test mode: no money moved)' : named(payment.gateway)],
    ['Gateway reference', gateway_id ? <Code key="id">{gateway_id}</Code> : 'None'],
  ];
  const link: ReactNode = receipt && (
    <Link
      to={`/receipt/${receipt.number}?key=${receipt.key}`}
      className="-my-2.5 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
    >
      {receipt.number}
    </Link>
  );
  return [
    ['Student', payerOf(payment)],
    ['Amount', formatRupees(payment.amount)],
    ...refundDetails(payment),
    ['For', `${payment.course}, ${payment.standard}`],
    ['Status', <StatusPill key="status" status={payment.status} />],
    ['Method', payment.method ?? 'None yet'],
    ...(payment.method_reference ? [methodReference(payment.method_reference)] : []),
    ['Contact', payment.contact_no ?? 'Not given'],
    ...(isByHand(payment) ? [] : gateway),
    [
      'Receipt',
      link ? (
        <span key="receipt">
          {link}
          {(payment.status === 'refunded' || payment.status === 'voided') && ' (void)'}
        </span>
      ) : (
        'None'
      ),
    ],
  ];
}

const methodReference = (reference: string): [string, ReactNode] => [
  'Reference',
  <Code key="reference">{reference}</Code>,
];

function refundDetails({ refunded, net, refund }: PaymentDetail): [string, ReactNode][] {
  const waits: [string, ReactNode][] =
    refund === 'proposed' ? [['Refund', 'Waiting for a second person to approve it']] : [];
  if (refunded === 0) return waits;
  return [['Refunded', formatRupees(refunded)], ['Still held', formatRupees(net)], ...waits];
}

const named = (gateway: string) => gateway.charAt(0).toUpperCase() + gateway.slice(1);

function Code({ children }: { children: string }) {
  return <span className="font-mono text-sm break-all">{children}</span>;
}

const askedFor: Record<PaymentDetail['refunds'][number]['status'], string> = {
  proposed: 'requested, waiting for a second person',
  refused: 'requested and refused',
  requested: 'requested',
  done: 'requested',
};

const causes: Record<string, string> = { counter: 'at the counter', ordered: 'order placed' };

/** Everything that happened, in order. */
function History({ payment }: { payment: PaymentDetail }) {
  const entries = [
    ...payment.moves.map(({ to, cause, at }) => ({
      at,
      what: cause === to ? statusName(to) : `${statusName(to)}: ${causes[cause] ?? cause}`,
      code: '',
    })),
    ...payment.attempts.map(({ gateway_id, status, amount, currency, at }) => ({
      at,
      what: status === 'captured' ? `${money(amount, currency)} received` : 'A payment attempt failed',
      code: isByHand(payment) ? '' : gateway_id,
    })),
    ...payment.refunds.flatMap(({ amount, reason, requested_at, done_at, error, status }) => [
      {
        at: requested_at,
        what: `Refund of ${formatRupees(amount)} ${askedFor[status]}: ${reason}`,
        code: error ?? '',
      },
      ...(done_at ? [{ at: done_at, what: `${formatRupees(amount)} refunded`, code: '' }] : []),
    ]),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <section aria-labelledby="payment-history">
      <h3 id="payment-history" className="text-lg">
        What happened
      </h3>
      <ol className="mt-3 grid gap-3 border-l-2 border-line pl-4">
        {entries.map(({ at, what, code }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history is only added to
          <li key={i}>
            <p className="text-sm text-muted tabular-nums">{formatMoment(at)}</p>
            <p>{what}</p>
            {code && <Code>{code}</Code>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const money = (amount: number, currency: string) =>
  currency === 'INR' ? formatRupees(amount) : `${amount} ${currency}`;
