import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createPort, type Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Failure } from '#contract/failure.ts';
import { StartFailure } from '#server/platform/start-failure.ts';
import { type MemoryLookup, sendFromMemory } from './memory.ts';
import type { Metrics } from './metrics.ts';
import type { Overload } from './overload.ts';
import { problemResponse } from './problem.ts';
import { requestIdOf } from './request.ts';

export interface Listening {
  port: number;
  /** Takes no more requests, lets those in flight finish, cuts what is left after the deadline. */
  close(deadline?: number): Promise<void>;
}

export interface Site {
  fetch: (request: Request, env: object) => Response | Promise<Response>;
  fromMemory: MemoryLookup;
}

// More than wait in any healthy moment, and few enough to be answered well within a second.
const mostWaiting = 400;

/**
 * The node server: from memory what is there; the rest through the app, or turned away while the loop lags or too many
 * wait, say for the database. What is being answered already, as a stream is, waits no more.
 */
export function requestListener(site: Site, overload: Overload, metrics: Metrics) {
  let waiting = 0;
  const answer = async (request: Request, env: object) => {
    waiting++;
    try {
      return await site.fetch(request, env);
    } finally {
      waiting--;
    }
  };
  const viaApp = getRequestListener(answer, { overrideGlobalObjects: true });
  // One random part per process and a counter: as unique as a UUID, without the cost on the fastest path.
  const prefix = randomUUID().slice(0, 13);
  let count = 0;
  return (req: IncomingMessage, res: ServerResponse) => {
    const url = req.url ?? '/';
    if (req.method === 'GET' || req.method === 'HEAD') {
      const query = url.indexOf('?');
      const answer = site.fromMemory(query === -1 ? url : url.slice(0, query), req);
      if (answer) {
        metrics.fromMemory();
        return sendFromMemory(answer, req, res, `${prefix}-${(count++).toString(36)}`);
      }
    }
    const isBusy = overload.overloaded() || waiting >= mostWaiting;
    if (isBusy && url !== '/healthz' && url !== '/metrics') {
      metrics.shed();
      return void turnAway(res, requestIdOf(undefined));
    }
    return void viaApp(req, res);
  };
}

async function turnAway(res: ServerResponse, requestId: string) {
  const response = problemResponse(
    new Failure('overloaded', undefined, { headers: { 'Retry-After': '2' } }),
    requestId,
  );
  res.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
}

export interface Place {
  host: string;
  port: number;
  /** What holds the port already, to be taken over. */
  held?: Server;
}

/** The same place, where any port will do a free one: held from now on, so that links can name it before anything answers. */
export async function holdPort(where: Place): Promise<Place> {
  if (where.port !== 0) return where;
  const held = createPort();
  await begin(held, where);
  return { ...where, port: portOf(held, where), held };
}

export async function listen(
  listener: (req: IncomingMessage, res: ServerResponse) => void,
  where: Place,
): Promise<Listening> {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 65_000,
    },
    listener,
  );
  await begin(server, where);
  return {
    port: portOf(server, where),
    async close(deadline = 10_000) {
      server.prependListener('request', (_, res) => res.setHeader('Connection', 'close'));
      // What the kernel has connected and we have not yet taken would be cut off: take it first, then close at once.
      for (let turns = 0; turns < 3; turns++) await nextTurn();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const cut = setTimeout(() => server.closeAllConnections(), deadline);
      // A kept-alive connection that was busy at the first look is idle at a later one.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      await closed;
      clearTimeout(cut);
      clearInterval(idle);
    },
  };
}

function begin(server: Server, where: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(inWords(error, where)));
    if (where.held) server.listen(where.held, resolve);
    else server.listen(where.port, where.host, resolve);
  });
}

function portOf(server: Server, where: Place): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : where.port;
}

function inWords(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} on ${host} is already in use: please stop the other program or set PORT.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartFailure(`Port ${port} may not be opened by this user: please set PORT above 1023.`);
  return new StartFailure(`Cannot listen on ${host}:${port} (${error.code}): please check HOST and PORT.`);
}
