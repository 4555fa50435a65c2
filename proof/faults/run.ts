import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { deadline } from '../node-process.ts';
import { randomFrom } from '../random.ts';
import { printTable } from '../table.ts';
import { cluster } from './cluster.ts';
import { diskFull } from './disk.ts';
import { halfOpen } from './half-open.ts';
import { ownPostgresKilled, postgresKilled, serverKilled } from './kills.ts';
import { pooler } from './pooler.ts';
import { rollingRestart } from './rolling.ts';
import { rollingOut } from './rolling-out.ts';
import { Opened, type Outcome, type Setting } from './scenario.ts';
import { mailTrouble } from './smtp.ts';
import { standby } from './standby.ts';

// The longest first.
const scenarios = {
  halfOpen,
  mailTrouble,
  serverKilled,
  ownPostgresKilled,
  rollingRestart,
  pooler,
  rollingOut,
  diskFull,
  standby,
  postgresKilled,
};

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    seed: { type: 'string' },
    only: { type: 'string' },
    pooler: { type: 'boolean' },
    cluster: { type: 'boolean' },
  },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
console.log(`Seed ${seed} (again with: npm run faults -- --seed ${seed}${values.quick ? ' --quick' : ''})`);

deadline(values.quick && !values.cluster ? 6 : 40);
const started = performance.now();
const outcomes: Outcome[] = [];
const only = values.cluster ? 'cluster' : values.pooler ? 'pooler' : values.only;
const waiting = Object.entries({ ...scenarios, ...(values.cluster && { cluster }) }).filter(([name]) =>
  (only ?? name).split(',').includes(name),
);
// They mostly wait, so one runs per processor; each has servers and databases of its own. With more, answers come late.
await Promise.all(
  Array.from({ length: Math.min(3, availableParallelism()) }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await runScenario(...next));
  }),
);
report();

async function runScenario(name: string, scenario: (setting: Setting, opened: Opened) => Promise<Outcome>) {
  const opened = new Opened();
  const begun = performance.now();
  try {
    return await scenario({ quick: values.quick ?? false, random: randomFrom(seed) }, opened);
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { name, times: 0, acknowledged: 0, attempts: 0, longest: 0, faults: [fault] };
  } finally {
    await opened.close();
    console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
}

function report() {
  console.log('');
  printTable(
    ['fault', 'times', 'acknowledged', 'attempts', 'longest', ''],
    outcomes.map((one) => [
      one.name,
      one.times,
      one.acknowledged,
      one.attempts,
      `${(one.longest / 1000).toFixed(1)} s`,
      one.skipped ? 'skipped' : one.faults.length > 0 ? 'FAULT' : 'ok',
    ]),
  );
  for (const { name, skipped } of outcomes) if (skipped) console.log(`\n${name} was skipped: ${skipped}`);
  const faulty = outcomes.filter(({ faults }) => faults.length > 0);
  for (const { name, faults } of faulty) {
    console.log(`\n${name} (${faults.length}):`);
    for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
  }
  console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s, seed ${seed}`);
  // A scenario that was asked for by name must not pass as done when it was skipped.
  const isUndone = (values.cluster || values.pooler) && outcomes.some(({ skipped }) => skipped);
  process.exit(faulty.length > 0 ? 1 : isUndone ? 3 : 0);
}
