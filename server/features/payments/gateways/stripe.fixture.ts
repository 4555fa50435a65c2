import { admissionSide } from '#server/features/admissions/service.ts';
import type { movableClock } from '#tests/kit/clock.ts';
import { moneyApp } from '../fixture.ts';
import { makeGateways } from './gateways.ts';
import { type StripeSession, stripeStandIn } from './stand-in.fixture.ts';

/** An academy that takes money through a fake Stripe. */
export async function stripeApp(clock: ReturnType<typeof movableClock>, env: Record<string, string> = {}) {
  const stripe = await stripeStandIn();
  const t = await moneyApp({
    clock,
    env: {
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_KEY: 'sk_test_key',
      STRIPE_WEBHOOK_SECRET: 'whsec_now',
      STRIPE_URL: stripe.url,
      SITE_URL: 'https://taxila.test',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ...env,
    },
  });
  return {
    t,
    stripe,
    staff: (await t.signIn('staff')).authorization,
    deps: { ...t.deps, gateways: await makeGateways(t.deps), admissions: admissionSide(t.deps) },
    /** The checkout of this order. */
    sessionOf(id: string): StripeSession {
      const found = [...stripe.sessions.values()].find((session) => session.client_reference_id === id);
      if (!found) throw new Error(`no session of ${id}`);
      return found;
    },
  };
}
