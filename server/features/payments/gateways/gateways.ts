import type { Deps } from '#server/deps.ts';
import { bounded } from './bulkheads.ts';
import type { Gateway } from './gateway.ts';
import { sandboxGateway } from './sandbox.ts';

export interface Gateways {
  /** The one that new orders use. */
  current: Gateway;
  /** Also finds one that only older orders use, if its keys are still set. */
  named(name: string): Gateway | undefined;
}

/** The library of a gateway is slow to load, so it is imported only if there are keys for it. */
export async function makeGateways({
  academyName,
  config,
  siteUrl,
  clock,
}: Pick<Deps, 'academyName' | 'config' | 'siteUrl' | 'clock'>): Promise<Gateways> {
  const { gateway, stripe, razorpay } = config.payments;
  const site = {
    url: siteUrl,
    // The office may change it while we run.
    get brand() {
      return academyName();
    },
  };
  const all = new Map<string, Gateway>();
  if (gateway === 'sandbox') all.set('sandbox', sandboxGateway(clock));
  if (stripe) {
    const { stripeGateway } = await import('./stripe.ts');
    all.set('stripe', bounded(stripeGateway(stripe, site, clock)));
  }
  if (razorpay) {
    const { razorpayGateway } = await import('./razorpay.ts');
    all.set('razorpay', bounded(razorpayGateway(razorpay, site)));
  }
  return { current: all.get(gateway) as Gateway, named: (name) => all.get(name) };
}
