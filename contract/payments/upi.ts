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

/** The number that a bank gives a UPI transfer; spaces are tolerated. */
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

/** What UPI apps understand. They read %20 but not all of them the plus that forms use for a space. */
export function upiLink({ upi_id, upi_payee, reference, amount }: Payable): string {
  const said = [
    ['pa', upi_id],
    ['pn', upi_payee ?? upi_id],
    ['am', (amount / 100).toFixed(2)],
    ['cu', 'INR'],
    ['tn', reference],
    // Banks take letters and digits only.
    ['tr', reference.replace(/[^A-Z0-9]/gi, '')],
  ] as const;
  return `upi://pay?${said.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`).join('&')}`;
}
