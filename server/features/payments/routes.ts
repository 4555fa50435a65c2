import { Hono } from 'hono';
import { claimUpi, paymentOptions } from '#contract/payments/claims.ts';
import { ownPayments, paymentStatus, processPayment } from '#contract/payments/payments.ts';
import type { Api } from '#server/platform/http/api.ts';
import { readBytes } from '#server/platform/http/reading/body.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import { officeRoutes } from './office/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import type { PaymentService } from './service.ts';
import { upiRoutes } from './upi/routes.ts';

const orderLimit = { name: 'payment-order', points: 300, seconds: 600 };
// A waiting form asks every few seconds, and a school shares one address.
const looking = { name: 'payment-look', points: 6_000, seconds: 600 };
const claiming = { name: 'payment-claim', points: 300, seconds: 600 };
const asking = { name: 'payment-ask', points: 300, seconds: 600 };

export function paymentRoutes(api: Api, payments: PaymentService) {
  api.serve(
    processPayment,
    async ({ db, body, requireOpen }) => {
      await requireOpen({ course: ['courses', body.course], standard: ['standards', body.standard] });
      return payments.order(db, body);
    },
    { limit: orderLimit, tells: ['payments'], ...payments.ordering },
  );

  api.serve(ownPayments, async ({ body }) => payments.own(body.draft), { limit: looking });

  api.serve(paymentStatus, async ({ body }) => payments.status(body), { limit: asking });

  api.serve(paymentOptions, async () => payments.options());

  api.serve(claimUpi, async ({ db, body }) => payments.claimByUtr(db, body), {
    limit: claiming,
    tells: ['payments', 'admissions'],
  });

  upiRoutes(api, payments.office.upi);
  officeRoutes(api, payments.office);
  reportRoutes(api);
}

/** The webhooks of gateways: events are stored as they come and answered at once. */
export function webhookRoutes(payments: PaymentService): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.post('/:gateway', async (c) => {
    c.set('route', '/webhooks/{gateway}');
    // Not parsed and written again, since the signature covers exactly these bytes.
    const raw = Buffer.from(await readBytes(c.req.raw)).toString();
    const isNew = await payments.receiveEvent(c.req.param('gateway'), raw, c.req.raw.headers);
    if (isNew) payments.processEventsLater();
    return c.json({ received: true });
  });
  return app;
}
