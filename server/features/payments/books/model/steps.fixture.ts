import fc from 'fast-check';
import { compare } from './compare.fixture.ts';
import { Delete, DeleteManyAndUndo, Edit, Void } from './correction-steps.fixture.ts';
import { Admit, Pay, type Step } from './counter-steps.fixture.ts';
import type { Office } from './office.fixture.ts';
import { Decide, Refund } from './refund-steps.fixture.ts';
import { AdmitByUpi, DecideUpi, PayBalanceByUpi } from './upi-steps.fixture.ts';
import type { World } from './world.fixture.ts';

class CloseDay implements Step {
  // The month is compared as well: it does not end.
  check = (world: World) => world.days < 25;
  async run(world: World, office: Office) {
    const day = office.today();
    // Where an earlier sequence closed this day, it is closed already.
    await office.send('POST', `/api/days/${day}/close`, { denominations: {}, reason: 'drawer not counted' });
    await office.nextDay();
    world.days++;
    await compare(world, office);
  }
  toString = () => 'close the day';
}

const at = fc.nat(7);
const fee = fc.integer({ min: 100, max: 3_000_000 });
const amount = fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 2_000_000 }));
/** Of a fee, in hundredths; every fifth pays nothing yet. */
const part = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 100 }) },
  { weight: 1, arbitrary: fc.constant(0) },
);
const partOrAll = fc.option(amount, { nil: undefined, freq: 2 });
const utr = fc.nat(100_000);
const kill = fc.oneof(
  { weight: 6, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);

export const steps: fc.Arbitrary<Step>[] = [
  fc.tuple(fee, part, kill).map((values) => new Admit(...values)),
  fc.tuple(at, amount, kill).map((values) => new Pay(...values)),
  fc.tuple(at, partOrAll, kill).map((values) => new Refund(...values)),
  fc.boolean().map((approve) => new Decide(approve)),
  fc.tuple(at, kill).map((values) => new Void(...values)),
  fc.tuple(at, kill).map((values) => new Void(...values)),
  fc.tuple(at, kill).map((values) => new Delete(...values)),
  at.map((i) => new DeleteManyAndUndo(i)),
  fc.tuple(at, fee, kill).map((values) => new Edit(...values)),
  utr.map((n) => new AdmitByUpi(n)),
  fc.tuple(at, partOrAll, utr, kill).map((values) => new PayBalanceByUpi(...values)),
  fc
    .tuple(at, fc.constantFrom('confirm' as const, 'match' as const, 'refuse' as const))
    .map((values) => new DecideUpi(...values)),
  fc.constant(new CloseDay()),
];
