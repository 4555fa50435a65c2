import * as z from 'zod/mini';

/** How an order is paid by UPI without a gateway. */
export const Upi = z.object({
  /** Whom to pay. */
  id: z.string(),
  payee: z.string(),
  /** Opens an app on a phone; `qr_svg` is the same as a QR code (an SVG document). */
  link: z.string(),
  qr_svg: z.string(),
});
export type Upi = z.infer<typeof Upi>;

export const wrongUtr = 'A UTR has 12 digits.';
export const isUtr = (written: string) => /^\d{12}$/.test(written);

/** The number of a UPI transfer; spaces are accepted. */
export const utr = z.pipe(
  z.pipe(
    z.string(wrongUtr).check(z.maxLength(40, wrongUtr)),
    z.transform((written) => written.replace(/\s+/g, '')),
  ),
  z.string().check(z.refine(isUtr, wrongUtr)),
);

interface Payable {
  upi_id: string;
  upi_payee: string | null;
  reference: string;
  /** In paise. */
  amount: number;
}

/** A link for UPI apps. Not all of them accept a plus for a space, so it is encoded as %20. */
export function upiLink({ upi_id, upi_payee, reference, amount }: Payable): string {
  const params = [
    ['pa', upi_id],
    ['pn', upi_payee ?? upi_id],
    ['am', (amount / 100).toFixed(2)],
    ['cu', 'INR'],
    ['tn', reference],
    // Banks accept letters and digits only.
    ['tr', reference.replace(/[^A-Z0-9]/gi, '')],
  ] as const;
  return `upi://pay?${params.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`).join('&')}`;
}
