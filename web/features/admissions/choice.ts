/** The course and standard applied for, empty until chosen. */
export interface Choice {
  course: string;
  standard: string;
}

export const noChoice: Choice = { course: '', standard: '' };

/** The admission form's view of a payment. */
export interface FormPayment {
  /** Paid, unused, and for the current choice. */
  paid: ({ payment_id: string; reference: string; fees: number } & Choice) | undefined;
  /** Payments of this browser that were used for an admission, with the admission's reference number. */
  used: readonly { payment_id: string; application?: string | undefined }[];
  /** Paid and unused, but for another choice. */
  others: readonly Choice[];
  /** Ordered, but not paid yet. */
  waiting: boolean;
  /** Ordered on an earlier visit. */
  isResumed: boolean;
  /** The server has reported the state of the payments. */
  isKnown: boolean;
  /** Refetches the state of the payments. */
  refresh: () => Promise<unknown>;
}
