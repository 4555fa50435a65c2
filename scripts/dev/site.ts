import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { isFromOtherUser } from '../../server/platform/http/reading/peer-user.ts';
import { root } from '../paths.mjs';
import type { ServerProcess } from './server-process.ts';

interface Options {
  host: string;
  port: number;
  server: ServerProcess;
  /** Where that answers. */
  origin: string;
  /** Where the accounts service is, as a path of the site. */
  authPath: string;
}

const ofServer = /^\/(api|auth|dev|mail|webhooks|healthz|readyz|metrics|robots\.txt|sitemap\.xml)(?=[/?]|$)/i;

/** The pages from their sources, reloaded as they change, and the server behind the same address. */
export async function serveSite({ host, port, server, origin, authPath }: Options): Promise<ViteDevServer> {
  const forwarding: Plugin = {
    name: 'forward-to-server',
    configureServer: ({ middlewares }) => {
      middlewares.use((req, res, next) => {
        const url = req.url ?? '/';
        if (ofServer.test(url) || url.startsWith(`${authPath}/`)) void forward(req, res, server, origin);
        else next();
      });
    },
  };
  const site = await createServer({
    root,
    clearScreen: false,
    logLevel: 'warn',
    plugins: [forwarding],
    // All packages are found at once: one that turns up later makes open pages reload.
    optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*', '!web/offline/**'] },
    server: {
      host,
      port,
      strictPort: true,
      // Files of PostgreSQL change all the time.
      watch: { ignored: ['**/data/**', '**/build/**', '**/.tmp/**', '**/test-results/**'] },
    },
  });
  return site.listen();
}

async function forward(req: IncomingMessage, res: ServerResponse, server: ServerProcess, origin: string) {
  // While the server starts again, whoever asks waits for the new one.
  if (!(await server.ready())) return refuse(res, 'The server has ended: see the terminal.');
  const { method, url } = req;
  // The server asks whose connection it is, and this one is ours: say that there is somebody else behind it.
  const headers = isFromOtherUser(req.socket) ? { ...req.headers, via: 'npm run dev' } : req.headers;
  const passed = request(`${origin}${url}`, { method, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => res.destroy()).pipe(res);
  });
  passed.on('error', () => refuse(res, 'The server did not answer: see the terminal.'));
  res.on('close', () => passed.destroy());
  req.pipe(passed);
}

function refuse(res: ServerResponse, sentence: string) {
  if (res.headersSent) res.destroy();
  else res.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' }).end(sentence);
}
