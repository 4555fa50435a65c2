import type { PaymentMethod } from '#contract/payments/methods.ts';
import type { PaymentRow } from '../ledger/store.ts';

/** An order is the row of its payment. */
export type GatewayOrder = PaymentRow;

/** Money that the gateway took for an order, in the smallest unit of its currency. */
export interface Capture {
  id: string;
  amount: number;
  currency: string;
  method: PaymentMethod | null;
}

/** What a gateway reports about an order, whether we asked or it told us. */
export type GatewayReport =
  | { state: 'open' }
  | { state: 'paid'; capture: Capture }
  | { state: 'failed' }
  | { state: 'expired' };

/** A webhook event whose signature is valid. */
interface GatewayEvent {
  id: string;
  kind: string;
}

export interface RefundRequest {
  /** Our id of the refund: the same one never pays back twice. */
  id: string;
  captureId: string;
  amount: number;
  /** The gateway's id, if it was asked before. */
  gateway_id: string | null;
}

/** A payment service. Amounts are in paise; every call may throw if the gateway cannot be reached. */
export interface Gateway {
  readonly name: string;
  /** Answers at once and without a network. */
  readonly instant: boolean;
  /** Makes a checkout; `report` already says how it ended where the gateway decides at once. */
  open(
    order: GatewayOrder,
  ): Promise<{ gateway_id: string; checkout_url: string | null; report: GatewayReport }>;
  ask(order: GatewayOrder): Promise<GatewayReport>;
  /** Closes the checkout and reports how it ended. */
  close(order: GatewayOrder): Promise<GatewayReport>;
  refund(request: RefundRequest): Promise<{ gateway_id: string; done: boolean }>;
  /** How much of a capture has been paid back so far; missing for instant gateways, which have no books of their own. */
  refunded?(captureId: string): Promise<number>;
  /** The event in this body; undefined if its signature is not valid. */
  verify(raw: string, headers: Headers): GatewayEvent | undefined;
  /** What a stored event reports; undefined if it does not concern us. */
  read(raw: string): { gateway_id: string; report: GatewayReport } | undefined;
}

/** How far a refund is. Throws if the gateway gave it up, so that it is retried and its error is seen. */
export function refundProgress(gateway_id: string, status: string | null, done: string) {
  if (status === 'failed' || status === 'canceled') throw new Error(`the gateway says the refund ${status}`);
  return { gateway_id, done: status === done };
}

/** Where the checkout leads back to. */
export const returnUrl = (siteUrl: string, { id, reference, for_admission }: GatewayOrder) =>
  for_admission ? `${siteUrl}/track?payment=${reference}` : `${siteUrl}/admission-form?payment=${id}`;
