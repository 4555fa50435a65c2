/** What is applied for; empty while nothing is chosen. */
export interface Choice {
  course: string;
  standard: string;
}

export const noChoice: Choice = { course: '', standard: '' };

/** A payment as far as the admission form is concerned. */
export interface FormPayment {
  /** Paid, unused, and for what is chosen. */
  paid: ({ payment_id: string; reference: string; fees: number } & Choice) | undefined;
  /** Payments of this browser that belong to an admission, with its reference number. */
  used: readonly { payment_id: string; application?: string | undefined }[];
  /** Paid and unused, for something else than what is chosen. */
  others: readonly Choice[];
  /** Ordered and not paid yet. */
  waiting: boolean;
  /** It was not ordered on this visit: somebody has come back. */
  isResumed: boolean;
  /** The server has said what became of the payments. */
  isKnown: boolean;
  /** Looks again at what became of the payments. */
  refresh: () => Promise<unknown>;
}
