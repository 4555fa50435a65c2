import fc from 'fast-check';
import type { OpenProduct } from '#tests/kit/product.ts';
import type { Answered } from './ask.ts';
import type { lastErrorLog } from './last-error.ts';
import type { People } from './people.ts';
import type { rightRequests } from './right.ts';

export interface Run {
  product: OpenProduct;
  people: People;
  seed: number;
  /** The minimum number of cases per table. */
  least: number;
  errors: ReturnType<typeof lastErrorLog>;
  right?: ReturnType<typeof rightRequests>;
  /** Limits the run to calls whose name contains this. */
  only?: string | undefined;
}

export interface Found {
  name: string;
  cases: number;
  taken: number;
  refused: number;
  fault?: string;
}

const lanes = 4;

/** Runs the cases of every row, a few rows at a time; returns what was found for each, with a minimal counterexample. */
export async function fuzzRows<R, C>(
  run: Run,
  rows: R[],
  row: {
    name(row: R): string;
    cases(row: R): Promise<fc.Arbitrary<C>>;
    /** Cases that are always tried, before the random ones. */
    examples?(row: R): Promise<C[]>;
    /** What is wrong with the answer to the valid request, if there is one (right.ts). */
    judgeRight?(row: R, answer: Answered): string | undefined;
    ask(row: R, one: C): Promise<Answered>;
    judge(row: R, one: C, answer: Answered): string | undefined;
    show(one: C): unknown;
  },
): Promise<Found[]> {
  const chosen = rows.filter((one) => row.name(one).includes(run.only ?? ''));
  const numRuns = Math.ceil(run.least / rows.length);
  const waiting = chosen.map((one, index) => ({ one, index }));
  const found: Found[] = [];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { one, index } = next;
        const examples = ((await row.examples?.(one)) ?? []).map((made): [C] => [made]);
        const counts = { cases: 0, taken: 0, refused: 0 };
        const wrong = await tryRight(one, counts);
        const result = await fc.check(
          fc.asyncProperty(await row.cases(one), async (made) => {
            const answer = await row.ask(one, made);
            counts.cases++;
            if (answer.status < 400) counts.taken++;
            else counts.refused++;
            const fault = row.judge(one, made, answer);
            if (fault) throw new Error(fault);
          }),
          {
            seed: run.seed + index,
            numRuns: numRuns + examples.length,
            examples,
            interruptAfterTimeLimit: 120_000,
            markInterruptAsFailure: true,
          },
        );
        const fault = result.failed ? describeFailure(result) : wrong;
        found[index] = { name: row.name(one), ...counts, ...(fault && { fault }) };
      }
    }),
  );
  return found.filter(Boolean);

  async function tryRight(one: R, counts: Omit<Found, 'name'>): Promise<string | undefined> {
    try {
      const answer = await run.right?.(row.name(one));
      if (!answer) return undefined;
      counts.cases++;
      if (answer.status >= 400)
        return `  refused what is right: ${answer.status} ${answer.text.slice(0, 300)}`;
      counts.taken++;
      return row.judgeRight?.(one, answer);
    } catch (error) {
      return `  ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  function describeFailure({ counterexample, errorInstance, interrupted }: fc.RunDetails<[C]>): string {
    if (interrupted && !counterexample) return '  took longer than two minutes';
    const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
    const [made] = counterexample ?? [];
    return `  ${message}\n  ${made === undefined ? '' : JSON.stringify(row.show(made)).slice(0, 1_500)}\n  ${run.errors.take()}`;
  }
}

/** A request, shortened for the report. */
export const shown = (headers: Record<string, string>, body: Buffer | undefined) => ({
  headers,
  body:
    body && `${body.toString('latin1').slice(0, 600)}${body.length > 600 ? `… (${body.length} bytes)` : ''}`,
});
