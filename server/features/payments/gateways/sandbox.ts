import type { Clock } from '#server/platform/clock.ts';
import type { Gateway, GatewayOrder, GatewayReport } from './gateway.ts';

const aMinute = 60_000;

/** Test mode: no money moves. The contact number decides: 0000000000 declines, 0000000001 takes a minute. */
export function sandboxGateway(clock: Clock): Gateway {
  const idOf = (order: GatewayOrder) => `sandbox_${order.id}`;

  function reportOf(order: GatewayOrder): GatewayReport {
    if (order.contact_no === '0000000000') return { state: 'failed' };
    const age = clock.now().getTime() - order.created_at.getTime();
    if (order.contact_no === '0000000001' && age < aMinute) return { state: 'open' };
    const capture = {
      id: `${idOf(order)}_capture`,
      amount: order.amount,
      currency: 'INR',
      method: 'Sandbox',
    } as const;
    return { state: 'paid', capture };
  }

  return {
    name: 'sandbox',
    instant: true,
    open: async (order) => ({ gateway_id: idOf(order), checkout_url: null, report: reportOf(order) }),
    ask: async (order) => reportOf(order),
    close: async () => ({ state: 'expired' }),
    refund: async ({ id }) => ({ gateway_id: `sandbox_refund_${id}`, done: true }),
    verify: () => undefined,
    read: () => undefined,
  };
}
