import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../node-process.ts';
import { balancer } from './balancer.ts';
import { doubledMails } from './books.ts';
import { type Opened, type Outcome, restartableNode, type Setting, underWrites } from './scenario.ts';

const root = join(import.meta.dirname, '../..');
const name = 'a new version beside the last one';

/** Verbatim from docs/operations.md; the scenario does them in this order. */
const steps = [
  'Stop one node with SIGTERM',
  'Start it with the new version: the first one brings the database up to date',
  'Wait for `/readyz`',
  'Go on with the next',
  'an old node may be started again meanwhile',
  'going back to the version before needs no restore',
];

/** The commit before the one that added the newest migration: the version that a roll-out of that migration replaces. */
function checkOutLastVersion(opened: Opened): { folder: string; commit: string } | undefined {
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

/** Rolls two nodes from the last version to this one under load, and back: no request fails, no live update is lost. */
export async function rollingOut({ quick }: Setting, opened: Opened): Promise<Outcome> {
  const before = checkOutLastVersion(opened);
  if (!before) {
    const skipped = 'there is no git, or no history of the migrations';
    return { name, times: 0, acknowledged: 0, attempts: 0, longest: 0, faults: [], skipped };
  }
  const instructions = readFileSync(join(root, 'docs/operations.md'), 'utf8').replaceAll(/\s+/g, ' ');
  const undocumented = steps.filter((step) => !instructions.includes(step));
  const { url } = await opened.postgres();
  const start = { dataDir: opened.folder(), env: { DATABASE_URL: url }, cwd: before.folder };
  const one = await restartableNode(opened, start);
  const two = await restartableNode(opened, { ...start, dataDir: opened.folder() });
  const front = await balancer([one.origin, two.origin]);
  opened.add(front.close);
  // The version that each node is restarted with.
  const restarts: [node: typeof one, cwd: string][] = [
    [one, root],
    [two, before.folder],
    [one, before.folder],
    [one, root],
    [two, root],
  ];
  const rounds = quick ? 1 : 3;
  const run = { origin: front.origin, url, times: rounds * restarts.length };
  const outcome = await underWrites(name, run, async () => {
    const watching = await watchLiveUpdates(front.origin);
    for (let round = 0; round < rounds; round++)
      for (const [node, cwd] of restarts) await node.restart('SIGTERM', cwd);
    const missed = await watching.stop();
    return [
      ...undocumented.map((step) => `docs/operations.md does not say: ${step}`),
      ...front.failed.map((failure) => `failed during the roll-out: ${failure}`),
      ...missed,
    ];
  });
  return { ...outcome, faults: [...outcome.faults, ...(await doubledMails(url))] };
}

/** Keeps adding answers, and checks that an open page gets a live update for each, or reconnects and so reloads everything. */
async function watchLiveUpdates(origin: string) {
  const headers = { Authorization: `Bearer ${await signIn(origin)}`, 'Content-Type': 'application/json' };
  const [ending, faults] = [new AbortController(), [] as string[]];
  let lastUpdate = 0;
  let added = 0;
  let isOver = false;
  const listening = (async () => {
    while (!ending.signal.aborted) {
      const stream = await fetch(`${origin}/api/live`, { headers, signal: ending.signal });
      lastUpdate = Date.now();
      for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? [])
        if (part.includes('data: answers')) lastUpdate = Date.now();
    }
  })().catch((error: Error) => {
    if (!ending.signal.aborted) faults.push(`live updates broke off: ${error.message}`);
  });
  const adding = (async () => {
    while (!isOver) {
      const started = Date.now();
      const body = JSON.stringify({ question: `Roll-out ${++added}?`, answer: 'Yes.' });
      const answer = await fetch(`${origin}/api/chatbot/answers`, { method: 'POST', headers, body });
      if (!answer.ok) faults.push(`an answer was refused: ${answer.status} ${await answer.text()}`);
      for (let tries = 0; lastUpdate < started && tries < 100; tries++) await wait(50);
      if (lastUpdate < started)
        faults.push(`no live update for the answer that was added at ${new Date(started).toISOString()}`);
      await wait(100);
    }
  })().catch((error: Error) => void faults.push(error.message));
  return {
    async stop() {
      // The live update of the last one must arrive, too.
      isOver = true;
      await adding;
      ending.abort();
      await listening;
      return added > 0 ? faults : [...faults, 'nothing was added to hear of'];
    },
  };
}
