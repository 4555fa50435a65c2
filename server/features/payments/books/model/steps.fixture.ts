import fc from 'fast-check';
import { compare } from './compare.fixture.ts';
import { Delete, DeleteManyAndUndo, Edit, Void } from './correction-steps.fixture.ts';
import { Admit, Pay, type Step } from './counter-steps.fixture.ts';
import type { Office } from './office.fixture.ts';
import { Decide, Refund } from './refund-steps.fixture.ts';
import { AdmitByUpi, DecideUpi } from './upi-steps.fixture.ts';
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
const kill = fc.oneof(
  { weight: 6, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);

export const steps: fc.Arbitrary<Step>[] = [
  fc.tuple(fee, fc.integer({ min: 1, max: 100 }), kill).map((values) => new Admit(...values)),
  fc.tuple(at, amount, kill).map((values) => new Pay(...values)),
  fc.tuple(at, amount, kill).map((values) => new Refund(...values)),
  fc.boolean().map((approve) => new Decide(approve)),
  fc.tuple(at, kill).map((values) => new Void(...values)),
  fc.tuple(at, kill).map((values) => new Void(...values)),
  fc.tuple(at, kill).map((values) => new Delete(...values)),
  at.map((i) => new DeleteManyAndUndo(i)),
  fc.tuple(at, fee, kill).map((values) => new Edit(...values)),
  fc.nat(100_000).map((n) => new AdmitByUpi(n)),
  fc.constantFrom('confirm' as const, 'match' as const, 'refuse' as const).map((how) => new DecideUpi(how)),
  fc.constant(new CloseDay()),
];
