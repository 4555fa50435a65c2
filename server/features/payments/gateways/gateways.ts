import type { Deps } from '#server/deps.ts';
import type { Gateway } from './gateway.ts';
import { razorpayGateway } from './razorpay.ts';
import { sandboxGateway } from './sandbox.ts';
import { stripeGateway } from './stripe.ts';

export interface Gateways {
  /** The one that new orders use. */
  current: Gateway;
  /** Also one that older orders used, where its keys are still set. */
  named(name: string): Gateway | undefined;
}

export function makeGateways({
  config,
  siteUrl,
  clock,
}: Pick<Deps, 'config' | 'siteUrl' | 'clock'>): Gateways {
  const { gateway, stripe, razorpay } = config.payments;
  const site = { url: siteUrl, brand: config.brandName };
  const all = new Map<string, Gateway>();
  if (gateway === 'sandbox') all.set('sandbox', sandboxGateway(clock));
  if (stripe) all.set('stripe', stripeGateway(stripe, site, clock));
  if (razorpay) all.set('razorpay', razorpayGateway(razorpay, site));
  return { current: all.get(gateway) as Gateway, named: (name) => all.get(name) };
}
