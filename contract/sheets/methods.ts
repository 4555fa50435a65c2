import type { counterMethods } from '../payments/methods.ts';
import { plainCell } from './digits.ts';

type CounterMethod = (typeof counterMethods)[number];

const patterns: [method: CounterMethod, pattern: RegExp][] = [
  ['Cheque', /\b(che?que?|chq|check|dd|demand draft)\b|चेक|धनादेश/iu],
  ['Card', /\b(card|pos|swipe|visa|mastercard|rupay)\b|कार्ड/iu],
  ['UPI', /\b(upi|g ?pay|google ?pay|phone ?pay|phonepe|paytm|bhim|qr|amazon ?pay)\b|यूपीआय|यूपीआई/iu],
  ['Bank transfer', /\b(bank|neft|rtgs|imps|transfer|net ?banking|online|wire)\b|बँक|बैंक/iu],
  ['Cash', /\b(cash|by hand|hand)\b|रोख|रोकड|नकद|कॅश|कैश/iu],
];

/** 'GPay' → 'UPI', 'NEFT' → 'Bank transfer', 'chq' → 'Cheque'. */
export const methodOf = (cell: string): CounterMethod | undefined =>
  patterns.find(([, pattern]) => pattern.test(plainCell(cell)))?.[0];
