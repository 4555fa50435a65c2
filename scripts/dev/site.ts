import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { isFromOtherUser } from '../../server/platform/http/reading/peer-user.ts';
import { root } from '../paths.mjs';
import type { ServerProcess } from './server-process.ts';

interface Options {
  host: string;
  port: number;
  server: ServerProcess;
  /** The address of that server. */
  origin: string;
  /** The path of the accounts service. */
  authPath: string;
}

const serverPaths =
  /^\/(api|auth|dev|mail|webhooks|healthz|readyz|metrics|robots\.txt|sitemap\.xml)(?=[/?]|$)/i;

/** Serves the pages from source with hot reload, and forwards the server's paths to it. */
export async function serveSite({ host, port, server, origin, authPath }: Options): Promise<ViteDevServer> {
  const forwarding: Plugin = {
    name: 'forward-to-server',
    configureServer: ({ middlewares }) => {
      middlewares.use((req, res, next) => {
        const url = req.url ?? '/';
        if (serverPaths.test(url) || url.startsWith(`${authPath}/`)) void forward(req, res, server, origin);
        else next();
      });
    },
  };
  const site = await createServer({
    root,
    clearScreen: false,
    logLevel: 'warn',
    plugins: [forwarding],
    // Finds all packages at the start: one that is discovered later makes open pages reload.
    optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*', '!web/offline/**'] },
    server: {
      host,
      port,
      strictPort: true,
      // PostgreSQL's files in data/ change all the time.
      watch: { ignored: ['**/data/**', '**/build/**', '**/.tmp/**', '**/test-results/**'] },
    },
  });
  return site.listen();
}

async function forward(req: IncomingMessage, res: ServerResponse, server: ServerProcess, origin: string) {
  // Requests wait while the server restarts.
  if (!(await server.ready())) return refuse(res, 'The server has ended: see the terminal.');
  const { method, url } = req;
  // The server checks which user a connection belongs to. This one is ours, so `via` marks a request of another user.
  const headers = isFromOtherUser(req.socket) ? { ...req.headers, via: 'npm run dev' } : req.headers;
  const upstream = request(`${origin}${url}`, { method, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => res.destroy()).pipe(res);
  });
  upstream.on('error', () => refuse(res, 'The server did not answer: see the terminal.'));
  res.on('close', () => upstream.destroy());
  req.pipe(upstream);
}

function refuse(res: ServerResponse, sentence: string) {
  if (res.headersSent) res.destroy();
  else res.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' }).end(sentence);
}
