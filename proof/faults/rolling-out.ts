import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../node-process.ts';
import { balancer } from './balancer.ts';
import { doubledMails } from './books.ts';
import { keptNode, type Opened, type Outcome, type Setting, underWrites } from './scenario.ts';

const root = join(import.meta.dirname, '../..');
const name = 'a new version beside the last one';

/** As docs/operations.md has them, word by word; `run` does them in this order. */
const steps = [
  'Stop one node with SIGTERM',
  'Start it with the new version: the first one brings the database up to date',
  'Wait for `/readyz`',
  'Go on with the next',
  'an old node may be started again meanwhile',
  'going back to the version before needs no restore',
];

/** The code of the commit before the newest that has a migration of its own: what runs where that is being rolled out. */
function lastVersion(opened: Opened): { folder: string; commit: string } | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/db/migrations');
    const commit = git('rev-parse', '--short', `${newest}^`);
    const folder = join(opened.folder(), 'before');
    git('worktree', 'add', '--detach', folder, commit);
    opened.add(() => git('worktree', 'remove', '--force', folder));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    return { folder, commit };
  } catch {
    return undefined;
  }
}

/** Two nodes of the last version become two of this one under load, with a way back: no request fails, no live update is lost. */
export async function rollingOut({ quick }: Setting, opened: Opened): Promise<Outcome> {
  const before = lastVersion(opened);
  if (!before) {
    const skipped = 'there is no git, or no history of the migrations';
    return { name, times: 0, acknowledged: 0, attempts: 0, longest: 0, faults: [], skipped };
  }
  const book = readFileSync(join(root, 'docs/operations.md'), 'utf8').replaceAll(/\s+/g, ' ');
  const unsaid = steps.filter((step) => !book.includes(step));
  const { url } = await opened.postgres();
  const start = { dataDir: opened.folder(), env: { DATABASE_URL: url }, cwd: before.folder };
  const one = await keptNode(opened, start);
  const two = await keptNode(opened, { ...start, dataDir: opened.folder() });
  const front = await balancer([one.origin, two.origin]);
  opened.add(front.close);
  // Old, new: which version each node comes back with.
  const turns: [node: typeof one, cwd: string][] = [
    [one, root],
    [two, before.folder],
    [one, before.folder],
    [one, root],
    [two, root],
  ];
  const rounds = quick ? 1 : 3;
  const run = { origin: front.origin, url, times: rounds * turns.length };
  const outcome = await underWrites(name, run, async () => {
    const watching = await watchAnswers(front.origin);
    for (let round = 0; round < rounds; round++)
      for (const [node, cwd] of turns) await node.restart('SIGTERM', cwd);
    const unheard = await watching.stop();
    return [
      ...unsaid.map((step) => `docs/operations.md does not say: ${step}`),
      ...front.failed.map((words) => `failed during the roll-out: ${words}`),
      ...unheard,
    ];
  });
  return { ...outcome, faults: [...outcome.faults, ...(await doubledMails(url))] };
}

/** Adds one thing after the other, and holds that an open page hears of each, or has connected again and so asks for all. */
async function watchAnswers(origin: string) {
  const headers = { Authorization: `Bearer ${await signIn(origin)}`, 'Content-Type': 'application/json' };
  const [ending, faults] = [new AbortController(), [] as string[]];
  let heard = 0;
  let added = 0;
  let isOver = false;
  const listening = (async () => {
    while (!ending.signal.aborted) {
      const stream = await fetch(`${origin}/api/live`, { headers, signal: ending.signal });
      heard = Date.now();
      for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? [])
        if (part.includes('data: answers')) heard = Date.now();
    }
  })().catch((error: Error) => {
    if (!ending.signal.aborted) faults.push(`live updates broke off: ${error.message}`);
  });
  const adding = (async () => {
    while (!isOver) {
      const began = Date.now();
      const body = JSON.stringify({ question: `Roll-out ${++added}?`, answer: 'Yes.' });
      const answer = await fetch(`${origin}/api/chatbot/answers`, { method: 'POST', headers, body });
      if (!answer.ok) faults.push(`an answer was refused: ${answer.status} ${await answer.text()}`);
      for (let tries = 0; heard < began && tries < 100; tries++) await wait(50);
      if (heard < began)
        faults.push(`nobody heard of the answer that was added at ${new Date(began).toISOString()}`);
      await wait(100);
    }
  })().catch((error: Error) => void faults.push(error.message));
  return {
    async stop() {
      // The last one must be heard of, too.
      isOver = true;
      await adding;
      ending.abort();
      await listening;
      return added > 0 ? faults : [...faults, 'nothing was added to hear of'];
    },
  };
}
