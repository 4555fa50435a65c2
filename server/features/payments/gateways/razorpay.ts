import { createHash, createHmac } from 'node:crypto';
import Razorpay from 'razorpay';
import { z } from 'zod';
import type { PaymentMethod } from '#contract/payments/methods.ts';
import type { Config } from '#server/config.ts';
import { equalInConstantTime } from '#server/platform/constant-time.ts';
import { type Gateway, type GatewayOrder, type GatewayReport, refundProgress, returnUrl } from './gateway.ts';

const methods: Record<string, PaymentMethod> = {
  upi: 'UPI',
  card: 'Card',
  emi: 'Card',
  netbanking: 'Netbanking',
  bank_transfer: 'Netbanking',
  wallet: 'Wallet',
  paylater: 'Wallet',
};

const Link = z.object({
  id: z.string(),
  status: z.string(),
  short_url: z.string().optional(),
  amount_paid: z.coerce.number().optional(),
  currency: z.string().optional(),
  payments: z
    .array(
      z.object({
        payment_id: z.string(),
        amount: z.coerce.number(),
        method: z.string().nullish(),
        status: z.string().nullish(),
      }),
    )
    .nullish(),
});
type Link = z.infer<typeof Link>;

const Paid = z.object({
  id: z.string(),
  amount: z.coerce.number(),
  currency: z.string(),
  method: z.string().nullish(),
});

const Notice = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: z.object({ entity: Link }).optional(),
    payment: z.object({ entity: z.unknown() }).optional(),
  }),
});

const Refunds = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      status: z.string().nullish(),
      receipt: z.string().nullish(),
      amount: z.coerce.number(),
    }),
  ),
});

/** Razorpay's hosted checkout, through payment links. */
export function razorpayGateway(
  settings: NonNullable<Config['payments']['razorpay']>,
  site: { url: string; brand: string },
): Gateway {
  const razorpay = new Razorpay({ key_id: settings.keyId, key_secret: settings.keySecret });
  // The package has no setting for the address or a time limit, but its HTTP client does.
  const client = razorpay as unknown as { api: { rq: { defaults: { baseURL: string; timeout: number } } } };
  Object.assign(client.api.rq.defaults, { baseURL: settings.url.replace(/\/$/, ''), timeout: 6_000 });

  const fetchLink = async (order: GatewayOrder) =>
    Link.parse(await withErrors(razorpay.paymentLink.fetch(order.gateway_id ?? '')));

  const refundsOf = async (captureId: string) =>
    Refunds.parse(await withErrors(razorpay.payments.fetchMultipleRefund(captureId, { count: 100 }))).items;

  return {
    name: 'razorpay',
    instant: false,

    async open(order) {
      const link = Link.parse(await withErrors(razorpay.paymentLink.create(paymentLink(order, site))));
      return { gateway_id: link.id, checkout_url: link.short_url ?? null, report: reportOf(link) };
    },

    ask: async (order) => reportOf(await fetchLink(order)),

    async close(order) {
      const link = await fetchLink(order);
      if (link.status !== 'created') return reportOf(link);
      return reportOf(Link.parse(await withErrors(razorpay.paymentLink.cancel(link.id))));
    },

    async refund({ id, captureId, amount }) {
      // The package has no idempotency keys, so an earlier request is found by its receipt.
      const known = (await refundsOf(captureId)).find((refund) => refund.receipt === id);
      const refund =
        known ??
        (await withErrors(razorpay.payments.refund(captureId, { amount, speed: 'normal', receipt: id })));
      return refundProgress(refund.id, refund.status ?? null, 'processed');
    },

    async refunded(captureId) {
      const done = (await refundsOf(captureId)).filter(({ status }) => status === 'processed');
      return done.reduce((sum, { amount }) => sum + amount, 0);
    },

    verify(raw, headers) {
      const signature = headers.get('x-razorpay-signature') ?? '';
      if (!settings.secrets.some((secret) => isSigned(raw, signature, secret))) return undefined;
      const notice = Notice.safeParse(parsed(raw));
      if (!notice.success) return undefined;
      const id = headers.get('x-razorpay-event-id') ?? createHash('sha256').update(raw).digest('hex');
      return { id, kind: notice.data.event };
    },

    read: readNotice,
  };
}

function readNotice(raw: string): ReturnType<Gateway['read']> {
  const { event, payload } = Notice.parse(parsed(raw));
  const link = payload.payment_link?.entity;
  if (!link || !event.startsWith('payment_link.')) return undefined;
  if (event !== 'payment_link.paid') return { gateway_id: link.id, report: reportOf(link) };
  const { id, amount, currency, method } = Paid.parse(payload.payment?.entity);
  const capture = { id, amount, currency, method: methods[method ?? ''] ?? null };
  return { gateway_id: link.id, report: { state: 'paid', capture } };
}

function paymentLink(order: GatewayOrder, site: { url: string; brand: string }) {
  return {
    amount: order.amount,
    currency: 'INR',
    accept_partial: false,
    reference_id: order.id,
    description: `${site.brand}: ${order.course}, ${order.standard}`,
    customer: {
      ...(order.student_name && { name: order.student_name }),
      ...(order.contact_no && { contact: `+91${order.contact_no}` }),
    },
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { payment_id: order.id, reference: order.reference },
    callback_url: returnUrl(site.url, order),
    callback_method: 'get',
    ...(order.expires_at && { expire_by: Math.floor(order.expires_at.getTime() / 1000) }),
  };
}

function reportOf(link: Link): GatewayReport {
  if (link.status === 'paid') {
    // Failed tries may be listed beside the one that went through.
    const payment = link.payments?.find(({ status }) => status !== 'failed');
    return {
      state: 'paid',
      capture: {
        id: payment?.payment_id ?? link.id,
        amount: payment?.amount ?? link.amount_paid ?? 0,
        currency: link.currency ?? '',
        method: methods[payment?.method ?? ''] ?? null,
      },
    };
  }
  return { state: link.status === 'expired' || link.status === 'cancelled' ? 'expired' : 'open' };
}

/** Like `Razorpay.validateWebhookSignature`, but in constant time. */
function isSigned(raw: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(raw).digest();
  return equalInConstantTime(Buffer.from(signature, 'hex'), expected);
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** The package throws plain objects, and an unrelated error of its own when there was no answer. */
async function withErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (thrown) {
    if (thrown instanceof Error) throw new Error('Razorpay did not answer', { cause: thrown });
    const { statusCode, error } = thrown as { statusCode?: number; error?: { description?: string } };
    throw new Error(`Razorpay answered ${statusCode}: ${error?.description ?? 'no reason given'}`);
  }
}
