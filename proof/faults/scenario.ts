import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { type Node, type NodeOptions, signIn, startNode } from '../node-process.ts';
import { findFaults, type Mails, mailboxOf } from './books.ts';
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

/** What a scenario has opened, closed newest first, whatever happens. */
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
  /** A PostgreSQL that is restarted at once, however often it dies. */
  async postgres() {
    const dataDir = this.folder();
    const postgres = await startPostgres({ dataDir, restarts: { delays: [200], failedStarts: 100 } });
    this.add(postgres.stop);
    return { url: postgres.url, cluster: join(dataDir, 'postgres') };
  }
}

/** A node that keeps its port when it is restarted. */
export async function restartableNode(opened: Opened, options: Omit<NodeOptions, 'port'>) {
  const port = await freePort();
  let node: Node = await startNode({ ...options, port });
  // SIGINT: no need to drain at the end.
  opened.add(() => node.end('SIGINT'));
  return {
    origin: node.origin,
    child: () => node.child,
    /** Restarts it, from the code in `cwd` if given. */
    async restart(signal: NodeJS.Signals, cwd?: string) {
      await node.end(signal);
      // After a kill, port or folder may be busy for a moment.
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

/** Writes before, during and after `trouble`, then compares what clients were told with the database. */
export async function underWrites(
  name: string,
  run: { origin: string | string[]; url: string; times: number; mails?: Mails; mailTimeoutMs?: number },
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
  found.push(...(await findFaults(run.url, ledger, mails, run.mailTimeoutMs ?? 90_000)));
  return {
    name,
    times: run.times,
    acknowledged: ledger.entries.filter((entry) => entry.acknowledged).length,
    attempts: ledger.attempts.length,
    longest: Math.max(0, ...ledger.attempts.map(({ ms }) => ms)),
    faults: found,
  };
}
