import { z } from 'zod';
import { StartFailure } from '#server/platform/start-failure.ts';
import { address, yesNo } from './fields.ts';

const secret = z.string().min(1).optional();

/** How people pay. */
export const paymentSettings = {
  PAYMENT_GATEWAY: {
    schema: z.enum(['sandbox', 'stripe', 'razorpay']).default('sandbox'),
    must: 'sandbox, stripe or razorpay',
  },
  NODE_ENV: { schema: z.string().optional(), must: 'a word like production' },
  ALLOW_SANDBOX: { schema: yesNo.default('no'), must: 'yes or no' },
  STRIPE_KEY: { schema: secret, must: 'the secret key of Stripe' },
  STRIPE_WEBHOOK_SECRET: { schema: secret, must: 'the signing secret of the webhook' },
  STRIPE_WEBHOOK_SECRET_OLD: { schema: secret, must: 'the signing secret before that' },
  STRIPE_URL: { schema: address.default('https://api.stripe.com'), must: 'the http(s) address of Stripe' },
  RAZORPAY_KEY_ID: { schema: secret, must: 'the key id of Razorpay' },
  RAZORPAY_KEY_SECRET: { schema: secret, must: 'the key secret of Razorpay' },
  RAZORPAY_WEBHOOK_SECRET: { schema: secret, must: 'the secret of the webhook' },
  RAZORPAY_WEBHOOK_SECRET_OLD: { schema: secret, must: 'the secret before that' },
  RAZORPAY_URL: {
    schema: address.default('https://api.razorpay.com'),
    must: 'the http(s) address of Razorpay',
  },
} satisfies Record<string, { schema: z.ZodType; must: string }>;

type Values = { [K in keyof typeof paymentSettings]: z.output<(typeof paymentSettings)[K]['schema']> };

export function readPaymentSettings(v: Values) {
  const stripe =
    v.STRIPE_KEY && v.STRIPE_WEBHOOK_SECRET
      ? {
          key: v.STRIPE_KEY,
          secrets: both(v.STRIPE_WEBHOOK_SECRET, v.STRIPE_WEBHOOK_SECRET_OLD),
          url: v.STRIPE_URL,
        }
      : undefined;
  const razorpay =
    v.RAZORPAY_KEY_ID && v.RAZORPAY_KEY_SECRET && v.RAZORPAY_WEBHOOK_SECRET
      ? {
          keyId: v.RAZORPAY_KEY_ID,
          keySecret: v.RAZORPAY_KEY_SECRET,
          secrets: both(v.RAZORPAY_WEBHOOK_SECRET, v.RAZORPAY_WEBHOOK_SECRET_OLD),
          url: v.RAZORPAY_URL,
        }
      : undefined;
  if (v.PAYMENT_GATEWAY === 'stripe' && !stripe)
    throw new StartFailure('PAYMENT_GATEWAY is stripe: please set STRIPE_KEY and STRIPE_WEBHOOK_SECRET.');
  if (v.PAYMENT_GATEWAY === 'razorpay' && !razorpay)
    throw new StartFailure(
      'PAYMENT_GATEWAY is razorpay: please set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET.',
    );
  if (v.PAYMENT_GATEWAY === 'sandbox' && v.NODE_ENV === 'production' && v.ALLOW_SANDBOX !== 'yes')
    throw new StartFailure(
      'The sandbox takes no money, so it does not run with NODE_ENV=production: please set PAYMENT_GATEWAY, or ALLOW_SANDBOX=yes.',
    );
  return { gateway: v.PAYMENT_GATEWAY, stripe, razorpay };
}

const both = (current: string, old: string | undefined) => [current, ...(old ? [old] : [])];
