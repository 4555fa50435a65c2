import { setTimeout as wait } from 'node:timers/promises';
import { type Config, readConfig } from '#server/config.ts';
import { bindSockets } from '#server/platform/http/load/listening-sockets.ts';
import { createLog } from '#server/platform/log.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { superviseChildren } from '#server/platform/processes/children.ts';
import { isOneOfSeveral } from '#server/platform/processes/share.ts';
import { StartFailure } from '#server/platform/start-failure.ts';

/**
 * Where several processes are configured, becomes their parent, which holds the port and the embedded database and does
 * nothing else. False where this process does the work itself.
 */
export async function startProcesses(): Promise<boolean> {
  if (isOneOfSeveral) return false;
  const config = readSettings();
  if (!config || config.processes === 1) return false;
  const open: { close(): Promise<unknown> }[] = [];
  let closing: Promise<never> | undefined;
  const stop = (code: number, sentence?: string): Promise<never> => {
    closing ??= (async () => {
      if (sentence) console.error(sentence);
      for (const thing of open) await thing.close().catch((error: unknown) => console.error(String(error)));
      process.exit(code);
    })();
    return closing;
  };
  try {
    await startAll(config, open, stop);
  } catch (error) {
    if (!(error instanceof StartFailure)) console.error(error);
    await stop(1, error instanceof StartFailure ? error.message : undefined);
  }
  return true;
}

/** main.ts reports what is wrong with them. */
function readSettings(): Config | undefined {
  try {
    return readConfig(process.env);
  } catch {
    return undefined;
  }
}

type Stop = (code: number, sentence?: string) => Promise<never>;

async function startAll(config: Config, open: { close(): Promise<unknown> }[], stop: Stop) {
  const log = createLog(config.logLevel);
  let children: ReturnType<typeof superviseChildren> | undefined;
  let isLeaving = false;
  process.on('SIGHUP', () => children?.reload());
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', async () => {
    const isSecond = isLeaving;
    isLeaving = true;
    children?.leave();
    if (config.drainSeconds > 0 && !isSecond) await wait(config.drainSeconds * 1_000);
    await stop(0);
  });
  const { host, port, ...sockets } = await bindSockets(config, config.processes);
  let databaseUrl: string | undefined;
  if (!config.databaseUrl) {
    const postgres = await startPostgres({ dataDir: config.dataDir, size: config.ownPostgres, log });
    postgres.onExit((reason) => stop(1, reason.message));
    open.unshift({ close: postgres.stop });
    databaseUrl = postgres.url;
  }
  const [, program = ''] = process.argv;
  children = superviseChildren({
    program,
    count: config.processes,
    ...sockets,
    order: { place: { host, port }, databaseUrl },
    log,
    onCrashLoop: () => void stop(1, 'No process of the server gets up any more: the lines before say why.'),
  });
  open.unshift(children);
  const welcome = await children.start();
  // The process that ended has already said why.
  if (welcome === undefined) return stop(1);
  console.log(welcome);
}
