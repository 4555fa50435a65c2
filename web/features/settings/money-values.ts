import { MoneySettings } from '#contract/payments/money-settings.ts';
import type { FormSchema } from '#web/platform/forms/form.ts';

export const labels = {
  gstin: 'GSTIN',
  pan: 'PAN',
  upi_id: 'UPI id',
  upi_payee: 'Payee name',
  refund_limit: 'Refunds above this need a second person',
};

export type MoneyEntries = Record<keyof typeof labels, string>;

/** The form values for these settings. */
export const entriesOf = (settings: MoneySettings): MoneyEntries => ({
  gstin: settings.gstin ?? '',
  pan: settings.pan ?? '',
  upi_id: settings.upi_id ?? '',
  upi_payee: settings.upi_payee ?? '',
  refund_limit: String(settings.refund_limit),
});

/** Validates with the contract. An empty payee is null. */
export const moneySchema: FormSchema<MoneySettings> = {
  shape: MoneySettings.shape,
  safeParse(entries) {
    const typed = entries as MoneyEntries;
    return MoneySettings.safeParse({ ...typed, upi_payee: typed.upi_payee?.trim() ? typed.upi_payee : null });
  },
};
