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

/** What a gateway says of an order, whichever way we heard it. */
export type Word =
  | { state: 'open' }
  | { state: 'paid'; capture: Capture }
  | { state: 'failed' }
  | { state: 'expired' };

/** A notice whose signature is right. */
interface GatewayEvent {
  id: string;
  kind: string;
}

export interface RefundRequest {
  /** Ours: the same one never pays back twice. */
  id: string;
  captureId: string;
  amount: number;
  /** The gateway's, where it was asked before. */
  gateway_id: string | null;
}

/** A way to be paid. Amounts are paise; every call may throw when the gateway cannot be reached. */
export interface Gateway {
  readonly name: string;
  /** Answers at once and without a network. */
  readonly instant: boolean;
  /** Makes a checkout; `word` where the gateway decides at once. */
  open(order: GatewayOrder): Promise<{ gateway_id: string; checkout_url: string | null; word: Word }>;
  ask(order: GatewayOrder): Promise<Word>;
  /** Lets nobody pay any more, and says how it ended. */
  close(order: GatewayOrder): Promise<Word>;
  refund(request: RefundRequest): Promise<{ gateway_id: string; done: boolean }>;
  /** How much of a capture went back by now; one that is instant has no books of its own. */
  refunded?(captureId: string): Promise<number>;
  /** The notice in these bytes; undefined where the signature is not right. */
  verify(raw: string, headers: Headers): GatewayEvent | undefined;
  /** What a stored notice says; undefined where it does not concern us. */
  read(raw: string): { gateway_id: string; word: Word } | undefined;
}

/** How far a refund is; one that the gateway gave up is thrown, so that it is tried again and seen. */
export function paidBack(gateway_id: string, status: string | null, done: string) {
  if (status === 'failed' || status === 'canceled') throw new Error(`the gateway says the refund ${status}`);
  return { gateway_id, done: status === done };
}

/** Where the checkout leads back to. */
export const returnUrl = (siteUrl: string, { id, reference, for_admission }: GatewayOrder) =>
  for_admission ? `${siteUrl}/track?payment=${reference}` : `${siteUrl}/admission-form?payment=${id}`;
