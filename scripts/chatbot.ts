import { existsSync } from 'node:fs';
import { aims, folderOf, parts } from '#server/features/chatbot/judging/aims.ts';
import { demoWorld } from '#server/features/chatbot/judging/demo-world.fixture.ts';
import { judge, turnsIn } from '#server/features/chatbot/judging/judge.ts';
import { type Tally, tallies } from '#server/features/chatbot/judging/report.ts';

/*
 * npm run chatbot -- --report    how well the bot answers the questions of judging/, by group and by language
 * npm run chatbot -- --failures  which of the open questions it does not answer well
 */

const line = ({ name, turns, right, unknown, unacceptable, wrong, acceptable, inLanguage }: Tally) =>
  [
    name.padEnd(14),
    ...[turns, right, unknown, unacceptable, wrong].map((n) => String(n).padStart(7)),
    ...[acceptable, inLanguage].map((share) => `${share.toFixed(1)} %`.padStart(9)),
  ].join('');

const heading = `${''.padEnd(14)}  turns  right unknown  unacc.  wrong  accept. language`;

const world = demoWorld();
let reached = true;
for (const part of parts.filter((one) => existsSync(folderOf(one)))) {
  const judged = await judge(turnsIn(folderOf(part)), world);
  const [all, ...rest] = tallies(judged);
  if (!all) continue;
  console.log([`\n${part}\n${heading}`, ...[all, ...rest].map(line)].join('\n'));
  if (part === 'sealed')
    reached =
      all.acceptable >= aims.acceptable && all.inLanguage >= aims.inLanguage && all.wrong <= aims.wrong;
  // Failures of the sealed part are never printed: it must stay unseen.
  if (part === 'open' && process.argv.includes('--failures'))
    for (const { verdict, turn, answered } of judged)
      if (verdict === 'wrong' || verdict === 'unacceptable')
        console.log(`${verdict}: ${turn.question} → ${answered.topic}, not ${turn.topics} ${turn.says}`);
}
console.log(
  `\nAims of the sealed part: ${aims.acceptable} % acceptable, ${aims.inLanguage} % in the asker's language, ${aims.wrong} wrong: ${reached ? 'reached' : 'not reached'}.`,
);
process.exitCode = reached ? 0 : 1;
