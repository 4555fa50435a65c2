/** The direction of the money: into the account, out of it, or unknown. */
export type Way = 'in' | 'out' | undefined;

export interface Sum {
  amount: number;
  way: Way;
}

const sum =
  /^([(+-])?\s*(?:₹|inr|rs\.?)?\s*([+-])?\s*(\d[\d,]*(?:\.\d{1,2})?|\.\d{1,2})\s*\)?\s*(cr|dr|c|d)?\.?$/i;

/** '1,23,456.00', '₹500', '500.00 Cr', '(500.00)', '-500'; undefined if it is no amount. */
export function sumOf(cell: string): Sum | undefined {
  const [, before, sign, digits, letter] = sum.exec(cell.trim()) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(digits.replaceAll(',', ''));
  const isMinus = before === '(' || before === '-' || sign === '-';
  return { amount, way: isMinus ? 'out' : wayOf(letter ?? '') };
}

/** 'Cr', 'CREDIT', 'Dr', 'Debit', 'Deposit'. */
export function wayOf(cell: string): Way {
  const text = cell.trim().toLowerCase();
  if (/^(c|cr|credit|deposit|in|received)\b/.test(text)) return 'in';
  return /^(d|dr|debit|withdrawal|out|paid|sent)\b/.test(text) ? 'out' : undefined;
}
