import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { freePort, type Node, type NodeOptions, signIn, startNode } from '../node-process.ts';
import { audit, type Mails, mailboxOf } from './books.ts';
import { type Ledger, startWriting } from './writers.ts';

export interface Setting {
  quick: boolean;
  random: () => number;
}

/** One row of the table. */
export interface Outcome {
  name: string;
  times: number;
  acknowledged: number;
  attempts: number;
  longest: number;
  faults: string[];
  skipped?: string;
}

/** What a scenario opened, closed newest first whatever happens. */
export class Opened {
  private readonly closers: (() => Promise<unknown> | unknown)[] = [];
  add(close: () => Promise<unknown> | unknown): void {
    this.closers.unshift(close);
  }
  async close(): Promise<void> {
    for (const close of this.closers) await Promise.resolve(close()).catch(() => {});
  }
  folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'taxila-faults-'));
    this.add(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
    return folder;
  }
  /** A PostgreSQL that is started again at once, however often it dies. */
  async postgres() {
    const dataDir = this.folder();
    const postgres = await startPostgres({ dataDir, restarts: { delays: [200], failedStarts: 100 } });
    this.add(postgres.stop);
    return { url: postgres.url, cluster: join(dataDir, 'postgres') };
  }
}

/** A node on a port that stays its own, through all its lives. */
export async function keptNode(opened: Opened, options: Omit<NodeOptions, 'port'>) {
  const port = await freePort();
  let node: Node = await startNode({ ...options, port });
  // Nobody waits for a drain at the end.
  opened.add(() => node.end('SIGINT'));
  return {
    origin: node.origin,
    child: () => node.child,
    /** With the code of another folder where one is named. */
    async restart(signal: NodeJS.Signals, cwd?: string) {
      await node.end(signal);
      // A kill may leave the port or the folder busy for a moment.
      for (let tries = 0; ; tries++) {
        try {
          node = await startNode({ ...options, port, ...(cwd && { cwd }) });
          return;
        } catch (error) {
          if (tries === 5) throw error;
          await wait(300);
        }
      }
    },
  };
}

/** Writes while `trouble` lasts, a little before and a little after it, then compares the books. */
export async function underWrites(
  name: string,
  run: { origin: string | string[]; url: string; times: number; mails?: Mails; patience?: number },
  trouble: (ledger: Ledger) => Promise<string[]>,
): Promise<Outcome> {
  const origins = [run.origin].flat();
  let turn = 0;
  const ledger = startWriting(() => origins[turn++ % origins.length] ?? '', await signIn(origins[0] ?? ''));
  const found: string[] = [];
  try {
    await ledger.more(10);
    found.push(...(await trouble(ledger)));
    await ledger.more(10);
  } catch (error) {
    found.push(error instanceof Error ? error.message : String(error));
  }
  await ledger.stop().catch((error: Error) => found.push(error.message));
  const mails = run.mails ?? mailboxOf(run.url);
  found.push(...(await audit(run.url, ledger, mails, run.patience ?? 90_000)));
  return {
    name,
    times: run.times,
    acknowledged: ledger.entries.filter((entry) => entry.acknowledged).length,
    attempts: ledger.attempts.length,
    longest: Math.max(0, ...ledger.attempts.map(({ ms }) => ms)),
    faults: found,
  };
}
