/** What is applied for; empty while nothing is chosen. */
export interface Choice {
  course: string;
  standard: string;
}

export const noChoice: Choice = { course: '', standard: '' };

/** A payment as far as the admission form is concerned. */
export interface FormPayment {
  /** Paid, unused, and for what is chosen. */
  paid: { payment_id: string; reference: string; fees: number } | undefined;
  /** Payments of this browser that belong to an admission. */
  used: readonly string[];
  /** Looks again at what became of the payments. */
  refresh: () => Promise<unknown>;
}
