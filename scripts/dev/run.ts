// `npm run dev`: Vite serves the pages from source, with the server and its PostgreSQL behind them.
import { type Config, readConfig } from '../../server/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { isLoopback } from '../../server/platform/network-address.ts';
import { startPostgres } from '../../server/platform/postgres/start.ts';
import { StartFailure } from '../../server/platform/start-failure.ts';
import { addressOf } from '../../server/welcome.ts';
import { freePort } from '../free-port.ts';
import { runServer, seconds } from './server-process.ts';
import { serveSite } from './site.ts';

const began = performance.now();
/** Functions that close what was opened, newest first. */
const open: (() => Promise<unknown>)[] = [];
let stopping: Promise<never> | undefined;

async function start() {
  const config = readConfig(process.env);
  // Behind our proxy the server takes every request for a local one, and would show everyone all mail.
  if (!isLoopback(config.host))
    throw new StartFailure('npm run dev is for this machine only: HOST must be a loopback address.');
  const port = config.port || (await freePort());
  const inner = { host: '127.0.0.1', port: await freePort() };
  const site = addressOf({ host: config.host, port });
  const databaseUrl = config.databaseUrl ?? (await startOwnPostgres(config));
  const server = runServer({
    print: (text) => process.stdout.write(text.replaceAll(addressOf(inner), site)),
    env: {
      ...process.env,
      HOST: inner.host,
      PORT: String(inner.port),
      SITE_URL: config.siteUrl ?? site,
      DATABASE_URL: databaseUrl,
      // The server must not derive it from DATABASE_URL, which is always set here.
      DEMO_DATA: config.demoData ? 'yes' : 'no',
      DRAIN_SECONDS: '0',
      WEB_PROCESSES: '1',
    },
  });
  open.unshift(server.stop);
  const { host } = config;
  const pages = await serveSite({
    host,
    port,
    server,
    origin: addressOf(inner),
    authPath: config.auth.basePath,
  });
  open.unshift(() => pages.close());
  if (await server.ready()) console.log(`Ready in ${seconds(began)}: ${site}\n`);
}

async function startOwnPostgres({ dataDir, logLevel }: Config): Promise<string> {
  const postgres = await startPostgres({ dataDir, log: createLog(logLevel) });
  postgres.onExit((reason) => stop(1, reason.message));
  open.unshift(postgres.stop);
  return postgres.url;
}

function stop(code: number, sentence?: string): Promise<never> {
  stopping ??= (async () => {
    if (sentence) console.error(sentence);
    for (const close of open) await close().catch((error: unknown) => console.error(String(error)));
    process.exit(code);
  })();
  return stopping;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));

try {
  await start();
} catch (error) {
  if (error instanceof StartFailure) await stop(1, error.message);
  const inUse = error instanceof Error && /Port \d+ is already in use/.test(error.message);
  await stop(1, inUse ? `${error.message}: please stop the other program or set PORT.` : String(error));
}
