import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { day, Id, text } from '../fields.ts';
import { rupees } from './rupees-field.ts';
import { UpiClaim, UpiConfirmed } from './upi-office.ts';

/** How many lines of a statement one call takes; more come in further calls. */
export const linesPerCall = 200;

/** Incoming money in a line of a bank statement. */
export const StatementLine = z.strictObject({
  day: day('Please give a valid date.'),
  amount: rupees('Amount is required.', 'Please give an amount above 0 with at most two decimals.'),
  /** The text of all columns of the line. */
  text: text('A line must say something.', 1_000),
  /** Its number among identical lines of this statement. */
  nth: z._default(z.int().check(z.positive(), z.maximum(100_000)), 1),
});
export type StatementLine = z.output<typeof StatementLine>;

/** The column of each value, counted from 0. */
const column = z.nullable(z.int().check(z.minimum(0), z.maximum(200)));
export const StatementMapping = z.strictObject({
  date: column,
  /** The incoming amount, or any amount if `kind` gives its direction. */
  amount: column,
  /** 'Cr' or 'Dr'. */
  kind: column,
  description: column,
  utr: column,
});
export type StatementMapping = z.output<typeof StatementMapping>;

export const addStatementLines = endpoint({
  name: 'addStatementLines',
  summary:
    'Stores lines of a bank statement by which money came in. A line that is known already changes nothing.',
  method: 'POST',
  path: '/upi/lines',
  access: 'money',
  body: z.strictObject({
    lines: z
      .array(StatementLine, 'Lines are required.')
      .check(
        z.minLength(1, 'Lines are required.'),
        z.maxLength(linesPerCall, `Please send at most ${linesPerCall} lines at once.`),
      ),
  }),
  answer: z.object({ added: z.int(), known: z.int() }),
});

const headers = text('The headers are missing.', 2_000);

const StoredMapping = z.object({ headers: z.string(), mapping: StatementMapping });

export const listMappings = endpoint({
  name: 'listMappings',
  summary: 'Which column is which in the statements that were uploaded before, newest first.',
  method: 'GET',
  path: '/upi/mappings',
  access: 'money',
  answer: z.array(StoredMapping),
});

export const rememberMapping = endpoint({
  name: 'rememberMapping',
  summary: 'Remembers which column is which in statements with these headers.',
  method: 'POST',
  path: '/upi/mappings',
  access: 'money',
  body: z.strictObject({ headers, mapping: StatementMapping }),
});

export const BankLine = z.object({
  _id: Id,
  day: z.iso.date(),
  amount: z.number(),
  description: z.string(),
});
export type BankLine = z.infer<typeof BankLine>;

export const UpiMatches = z.object({
  /** One line that clearly matches one order. */
  exact: z.array(z.object({ line: BankLine, claim: UpiClaim, by: z.enum(['utr', 'amount and date']) })),
  /** Matches that somebody has to check. */
  doubtful: z.array(z.object({ line: BankLine, claims: z.array(UpiClaim), why: z.string() })),
});
export type UpiMatches = z.infer<typeof UpiMatches>;

export const upiMatches = endpoint({
  name: 'upiMatches',
  summary:
    'Lines of bank statements beside the orders that they may have paid: by UTR, then by amount and date.',
  method: 'GET',
  path: '/upi/matches',
  access: 'money',
  answer: UpiMatches,
});

export const confirmMatches = endpoint({
  name: 'confirmMatches',
  summary:
    'Confirms orders by lines of a bank statement; a line serves one order, and the amounts must agree.',
  method: 'POST',
  path: '/upi/matches/confirm',
  access: 'money',
  body: z.strictObject({
    pairs: z
      .array(z.strictObject({ line_id: Id, payment_id: Id }))
      .check(z.minLength(1, 'Nothing is chosen.'), z.maxLength(100, 'At most 100 at once.')),
  }),
  answer: UpiConfirmed,
});
