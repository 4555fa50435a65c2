import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface Heard {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export interface StandIn {
  url: string;
  heard: Heard[];
  /** Answers nothing but this status while it is set. */
  broken: number | 'silent' | undefined;
}

/** A provider's HTTP interface on loopback: answers by `respond`, remembers what it was sent. */
async function standIn(respond: (call: Heard) => [status: number, body: object]): Promise<StandIn> {
  const own: StandIn = { url: '', heard: [], broken: undefined };
  const server = createServer(async (req, res) => {
    const text = Buffer.concat(await req.toArray()).toString();
    const isForm = (req.headers['content-type'] ?? '').includes('x-www-form-urlencoded');
    const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : text ? JSON.parse(text) : {};
    const call = {
      method: req.method ?? '',
      path: (req.url ?? '').split('?')[0] ?? '',
      query: new URLSearchParams((req.url ?? '').split('?')[1]),
      headers: req.headers,
      body,
    };
    own.heard.push(call);
    if (own.broken === 'silent') return req.socket.destroy();
    const [status, answer] = own.broken ? [own.broken, { error: { message: 'broken' } }] : respond(call);
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  own.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => server.close());
  return own;
}

export interface StripeSession {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  url: string | null;
  client_reference_id: string;
}

/** Stripe as we use it. What is not sent right is answered as Stripe does: 400 or 401. */
export async function stripeStandIn() {
  const sessions = new Map<string, StripeSession>();
  const answers = new Map<string, object>();
  const refunds = new Map<string, { id: string; status: string; payment_intent: string; amount: number }>();
  const server = await standIn((call) => {
    if (call.headers.authorization !== 'Bearer sk_test_key') return [401, { error: { message: 'bad key' } }];
    const session = sessions.get(call.path.split('/')[4] ?? '');
    if (call.method === 'POST' && call.path === '/v1/checkout/sessions')
      return [200, byKey(call, makeSession)];
    if (call.method === 'POST' && call.path === '/v1/refunds') return [200, byKey(call, makeRefund)];
    if (call.path === '/v1/refunds')
      return [200, { object: 'list', has_more: false, data: refundsOf(call.query) }];
    const refund = refunds.get(call.path.split('/')[3] ?? '');
    if (refund) return [200, refund];
    if (!session) return [404, { error: { message: 'No such checkout.session' } }];
    if (call.path.endsWith('/expire')) {
      if (session.status !== 'open') return [400, { error: { message: 'not open' } }];
      session.status = 'expired';
    }
    return [200, session];
  });

  function byKey(call: Heard, make: (body: Heard['body']) => object): object {
    const key = String(call.headers['idempotency-key']);
    const made = answers.get(key) ?? make(call.body);
    answers.set(key, made);
    return made;
  }
  function makeSession(body: Heard['body']): StripeSession {
    const id = `cs_test_${sessions.size + 1}`;
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(body['line_items[0][price_data][unit_amount]']),
      currency: String(body['line_items[0][price_data][currency]']),
      url: `https://checkout.stripe.example/${id}`,
      client_reference_id: String(body.client_reference_id),
    };
    sessions.set(id, session);
    return session;
  }
  const refundsOf = (query: URLSearchParams) =>
    [...refunds.values()].filter((refund) => refund.payment_intent === query.get('payment_intent'));
  function makeRefund(body: Heard['body']) {
    const id = `re_${refunds.size + 1}`;
    const refund = {
      id,
      status: 'pending',
      payment_intent: String(body.payment_intent),
      amount: Number(body.amount),
    };
    refunds.set(id, refund);
    return refund;
  }
  /** Someone pays. */
  const pay = (id: string, change: Partial<StripeSession> = {}) =>
    Object.assign(sessions.get(id) as StripeSession, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_${id}`,
      ...change,
    });
  return Object.assign(server, { sessions, refunds, pay });
}

interface RazorpayLink extends Record<string, unknown> {
  id: string;
  status: string;
  amount: number;
  payments: object[] | null;
}

/** Razorpay's payment links as we use them. */
export async function razorpayStandIn() {
  const links = new Map<string, RazorpayLink>();
  const refunds: { id: string; payment_id: string; receipt: string; amount: number; status: string }[] = [];
  const authorization = `Basic ${Buffer.from('rzp_test:secret').toString('base64')}`;
  const server = await standIn((call) => {
    if (call.headers.authorization !== authorization) return [401, { error: { description: 'bad key' } }];
    const [, , noun, id = '', verb] = call.path.split('/');
    if (noun === 'payments' && verb === 'refund') {
      const { amount, receipt } = call.body as { amount: number; receipt: string };
      refunds.push({ id: `rfnd_${refunds.length}`, payment_id: id, receipt, amount, status: 'processed' });
      return [200, refunds.at(-1) ?? {}];
    }
    if (noun === 'payments') return [200, { items: refunds.filter((refund) => refund.payment_id === id) }];
    if (call.method === 'POST' && !id) {
      if ([...links.values()].some((link) => link.reference_id === call.body.reference_id))
        return [400, { error: { description: 'reference_id already exists' } }];
      const made = `plink_${links.size + 1}`;
      const link = {
        ...call.body,
        id: made,
        short_url: `https://rzp.example/${made}`,
        status: 'created',
        payments: null,
      };
      links.set(made, link as unknown as RazorpayLink);
      return [200, link];
    }
    const link = links.get(id);
    if (!link) return [400, { error: { description: 'no such link' } }];
    if (verb === 'cancel') link.status = 'cancelled';
    return [200, link];
  });
  const pay = (id: string, method = 'upi') => {
    const link = links.get(id) as RazorpayLink;
    return Object.assign(link, {
      status: 'paid',
      amount_paid: link.amount,
      payments: [
        { payment_id: `pay_failed_${id}`, amount: link.amount, method: 'card', status: 'failed' },
        { payment_id: `pay_${id}`, amount: link.amount, method, status: 'captured' },
      ],
    });
  };
  return Object.assign(server, { links, refunds, pay });
}
