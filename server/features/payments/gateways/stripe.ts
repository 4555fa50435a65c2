import Stripe from 'stripe';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Gateway, type GatewayOrder, type GatewayReport, refundProgress, returnUrl } from './gateway.ts';

/** Seconds for which a signed event is valid. */
const tolerance = 300;

type Settings = NonNullable<Config['payments']['stripe']>;

function clientOf(settings: Settings): Stripe {
  const url = new URL(settings.url);
  return new Stripe(settings.key, {
    host: url.hostname,
    port: url.port || (url.protocol === 'http:' ? 80 : 443),
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    timeout: 6_000,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Stripe Checkout. */
export function stripeGateway(
  settings: Settings,
  site: { url: string; brand: string },
  clock: Clock,
): Gateway {
  const stripe = clientOf(settings);

  return {
    name: 'stripe',
    instant: false,

    async open(order) {
      const session = await stripe.checkout.sessions.create(checkout(order, site), {
        idempotencyKey: `open-${order.id}`,
      });
      return { gateway_id: session.id, checkout_url: session.url, report: reportOf(session) };
    },

    ask: async (order) => reportOf(await stripe.checkout.sessions.retrieve(order.gateway_id ?? '')),

    async close(order) {
      const session = await stripe.checkout.sessions.retrieve(order.gateway_id ?? '');
      if (session.status !== 'open') return reportOf(session);
      return reportOf(await stripe.checkout.sessions.expire(session.id));
    },

    async refund({ id, captureId, amount, gateway_id }) {
      const refund = gateway_id
        ? await stripe.refunds.retrieve(gateway_id)
        : await stripe.refunds.create(
            { payment_intent: captureId, amount, metadata: { refund_id: id } },
            { idempotencyKey: `refund-${id}` },
          );
      return refundProgress(refund.id, refund.status, 'succeeded');
    },

    refunded: (intent) => refundedOf(stripe, intent),

    verify: (raw, headers) =>
      verified(stripe, settings.secrets, {
        raw,
        signature: headers.get('stripe-signature') ?? '',
        now: clock.now().getTime(),
      }),

    read: readEvent,
  };
}

interface Posted {
  raw: Parameters<Gateway['verify']>[0];
  signature: string;
  now: number;
}

/** The id and type of an event, if it was signed with one of the secrets. */
function verified(stripe: Stripe, secrets: readonly string[], { raw, signature, now }: Posted) {
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(raw, signature, secret, tolerance, undefined, now);
      return { id: event.id, kind: event.type };
    } catch {
      // The next secret may be the right one.
    }
  }
  return undefined;
}

async function refundedOf(stripe: Stripe, payment_intent: string): Promise<number> {
  const { data } = await stripe.refunds.list({ payment_intent, limit: 100 });
  return data.reduce((sum, { status, amount }) => sum + (status === 'succeeded' ? amount : 0), 0);
}

function readEvent(raw: string): ReturnType<Gateway['read']> {
  const event = JSON.parse(raw) as Stripe.Event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { gateway_id: event.data.object.id, report: reportOf(event.data.object) };
    case 'checkout.session.async_payment_failed':
      return { gateway_id: event.data.object.id, report: { state: 'failed' } };
    default:
      return undefined;
  }
}

function checkout(
  order: GatewayOrder,
  site: { url: string; brand: string },
): Stripe.Checkout.SessionCreateParams {
  const back = returnUrl(site.url, order);
  return {
    mode: 'payment',
    // One method, so that a payment's method is known without asking again.
    allowed_payment_method_types: ['card'],
    // Rupees for everyone: what is paid must be what was ordered, to the paisa.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'inr',
          unit_amount: order.amount,
          product_data: { name: `${site.brand}: ${order.course}, ${order.standard}` },
        },
      },
    ],
    client_reference_id: order.id,
    metadata: { payment_id: order.id, reference: order.reference },
    payment_intent_data: { metadata: { payment_id: order.id, reference: order.reference } },
    success_url: back,
    cancel_url: back,
    ...(order.expires_at && { expires_at: Math.floor(order.expires_at.getTime() / 1000) }),
  };
}

function reportOf(session: Stripe.Checkout.Session): GatewayReport {
  if (session.payment_status === 'paid') {
    const intent = session.payment_intent;
    const id = typeof intent === 'string' ? intent : (intent?.id ?? session.id);
    const { amount_total, currency } = session;
    return {
      state: 'paid',
      capture: { id, amount: amount_total ?? 0, currency: currency ?? '', method: 'Card' },
    };
  }
  return { state: session.status === 'expired' ? 'expired' : 'open' };
}
