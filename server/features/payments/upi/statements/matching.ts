import { formatRupees, toRupees } from '#contract/payments/money.ts';
import type { BankLine, UpiMatches } from '#contract/payments/statements.ts';
import type { Db } from '#server/platform/database/database.ts';
import { toClaim } from '../office.ts';
import { type ClaimRow, candidates, type LineRow, listClaims } from './store.ts';

const toLine = ({ id, day, amount, description }: LineRow): BankLine => ({
  _id: id,
  day,
  amount: toRupees(amount),
  description,
});

/** Matches lines with orders by UTR, or by amount and date where those fit exactly one order and one line. */
export async function matches(db: Db): Promise<UpiMatches> {
  const claims = new Map((await listClaims(db, 5_000)).map((claim) => [claim.payment.id, claim]));
  const pairs = (await candidates(db)).flatMap(({ payment_id, line }) => {
    const claim = claims.get(payment_id);
    return claim ? [{ line, claim }] : [];
  });
  return decide(pairs);
}

interface Pair {
  line: LineRow;
  claim: ClaimRow;
}

const hasUtr = ({ line, claim }: Pair) => line.utrs.includes(claim.payment.method_reference ?? '');
const hasAmount = ({ line, claim }: Pair) => line.amount === claim.payment.amount;

/** Takes pairs so that each line and each order is used once. */
function usedOnce(pairs: Pair[]) {
  const taken = new Set<string>();
  const isFree = ({ line, claim }: Pair) => !taken.has(line.id) && !taken.has(claim.payment.id);
  return {
    isFree,
    take: (some: Pair[]) =>
      some.filter((pair) => {
        if (!isFree(pair)) return false;
        taken.add(pair.line.id).add(pair.claim.payment.id);
        return true;
      }),
    rest: () => pairs.filter(isFree),
  };
}

function decide(pairs: Pair[]): UpiMatches {
  const { take, rest } = usedOnce(pairs);
  const exact: UpiMatches['exact'] = take(pairs.filter((pair) => hasUtr(pair) && hasAmount(pair))).map(
    (pair) => ({
      line: toLine(pair.line),
      claim: toClaim(pair.claim),
      by: 'utr',
    }),
  );
  const doubtful: UpiMatches['doubtful'] = take(pairs.filter(hasUtr)).map((pair) => ({
    line: toLine(pair.line),
    claims: [toClaim(pair.claim)],
    why: `The UTR is the same, but ${inRupees(pair.line.amount)} came and ${inRupees(pair.claim.payment.amount)} is to be paid.`,
  }));
  const left = rest();
  for (const [, own] of Map.groupBy(left, ({ line }) => line.id)) {
    const [pair] = own as [Pair];
    const why = doubtOf(own, left);
    const line = toLine(pair.line);
    if (why) doubtful.push({ line, claims: own.map(({ claim }) => toClaim(claim)), why });
    else exact.push({ line, claim: toClaim(pair.claim), by: 'amount and date' });
  }
  return { exact, doubtful };
}

/** Amount and date alone prove little: they count only if nothing else fits and no UTR contradicts them. */
function doubtOf(own: Pair[], all: Pair[]): string | undefined {
  const [{ line, claim }, ...others] = own as [Pair, ...Pair[]];
  if (others.length > 0) return `${own.length} orders have this amount and date.`;
  if (all.some((pair) => pair.claim.payment.id === claim.payment.id && pair.line.id !== line.id))
    return 'Several lines have the amount and date of this order.';
  if (line.utrs.length > 0) return 'Amount and date fit, but the UTR is another one.';
  return undefined;
}

const inRupees = (paise: number) => formatRupees(toRupees(paise));
