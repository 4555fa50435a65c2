import { existsSync } from 'node:fs';
import { aims, sealedFolder } from '#server/features/chatbot/judging/aims.ts';
import type { Judged } from '#server/features/chatbot/judging/judge.ts';
import { judgeOpen, judgeSealed } from '#server/features/chatbot/judging/parts.fixture.ts';
import { type Tally, tallies } from '#server/features/chatbot/judging/report.ts';

/*
 * npm run chatbot -- --report    how well the bot answers the questions of talks/ and judging/sealed/, by group and by language
 * npm run chatbot -- --failures  which of the open questions it does not answer well
 */

const line = ({ name, turns, right, unknown, unacceptable, wrong, acceptable, inLanguage }: Tally) =>
  [
    name.padEnd(14),
    ...[turns, right, unknown, unacceptable, wrong].map((n) => String(n).padStart(7)),
    ...[acceptable, inLanguage].map((share) => `${share.toFixed(1)} %`.padStart(9)),
  ].join('');

const heading = `${''.padEnd(14)}  turns  right unknown  unacc.  wrong  accept. language`;

function print(part: string, judged: Judged[]): Tally {
  const [all, ...rest] = tallies(judged) as [Tally, ...Tally[]];
  console.log([`\n${part}\n${heading}`, ...[all, ...rest].map(line)].join('\n'));
  return all;
}

const open = await judgeOpen();
print('open: each third by what the others teach', open);
if (process.argv.includes('--failures'))
  for (const { verdict, turn, answered } of open)
    if (verdict === 'wrong' || verdict === 'unacceptable')
      console.log(`${verdict}: ${turn.question} → ${answered.topic}, not ${turn.topics} ${turn.says}`);

// Failures of the sealed part are never printed: it must stay unseen.
if (existsSync(sealedFolder)) {
  const { acceptable, inLanguage, wrong } = print('sealed', await judgeSealed());
  const reached = acceptable >= aims.acceptable && inLanguage >= aims.inLanguage && wrong <= aims.wrong;
  console.log(
    `\nAims of the sealed part: ${aims.acceptable} % acceptable, ${aims.inLanguage} % in the asker's language, ${aims.wrong} wrong: ${reached ? 'reached' : 'not reached'}.`,
  );
  process.exitCode = reached ? 0 : 1;
}
