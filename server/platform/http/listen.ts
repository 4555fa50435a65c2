import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Bulkhead, createBulkhead, type Place as RequestPlace } from '../limits/bulkhead.ts';
import { longestWait } from '../running-time.ts';
import { listenOnInherited, listenOnSockets, type Place, portOf } from './load/listening-sockets.ts';
import type { Overload } from './load/overload.ts';
import { sendOverloaded } from './load/send-overloaded.ts';
import { closeIfUnread } from './load/unread-body.ts';
import type { Metrics } from './metrics.ts';
import { type MemoryLookup, sendFromMemory } from './pages/memory.ts';
import { closedHeaders } from './pages/security-headers.ts';
import { nextRequestId } from './request.ts';
import { currentRequest, type RequestScope, visitors, withinRequest } from './request-scope.ts';

const safeHeaders = Object.entries(closedHeaders);

export interface Listening {
  port: number;
  /** Accepts no more requests, lets those in flight finish and cuts the rest after the deadline. */
  close(deadline?: number): Promise<void>;
  /** Listens on these sockets, too, whose process has died. */
  take(sockets: number[]): Promise<void>;
  /** Leaves its sockets to other processes, and closes once every caller was asked to reconnect. */
  retire(): Promise<void>;
}

/** How long a connection stays open without a request. */
const keepAliveTimeout = 65_000;

interface Site {
  fetch: (request: Request, env: object) => Response | Promise<Response>;
  fromMemory: MemoryLookup;
}

interface Listener {
  overload: Overload;
  metrics: Metrics;
  /** Where a request comes from. */
  addressOf: (req: IncomingMessage) => string;
  requests?: Bulkhead;
}

// Monitoring, and webhooks of payment gateways, are served however busy the server is.
const neverShed = /^\/(healthz|readyz|metrics|webhooks\/[^/]*)\/?$/;

/**
 * The event loop works on a few requests of each address at a time, so nobody waits behind a burst of somebody else.
 * A request that waits in the queue of a slow resource frees its place here, and so does a stream once it has begun.
 */
const createRequestQueue = () =>
  createBulkhead({
    name: 'requests',
    concurrency: 64,
    concurrencyPerCaller: 8,
    queue: 300,
    queuePerCaller: 100,
    maxWait: 400,
    // A school behind one address, on a machine that has much else to do.
    patience: { few: 50, maxWait: 2 * longestWait.queue },
  });

/** With fewer requests, they are not what makes the loop lag, and shedding one would help nobody. */
const isBusy = ({ running, waiting }: ReturnType<Bulkhead['figures']>) => running + waiting > 16;

const noPlace: RequestPlace = { leave: () => {}, pause: () => () => {} };

/** Answers from memory where possible; other requests wait for their turn and go through the app, or are shed. */
export function requestListener(site: Site, options: Listener) {
  const { overload, metrics, addressOf, requests = createRequestQueue() } = options;
  const answer = async (request: Request, env: HttpBindings) => {
    try {
      return await site.fetch(request, env);
    } finally {
      currentRequest()?.leave();
      closeIfUnread(env.incoming, env.outgoing);
    }
  };
  const viaApp = getRequestListener(answer as Site['fetch'], { overrideGlobalObjects: true });
  return (req: IncomingMessage, res: ServerResponse) => {
    const url = req.url ?? '/';
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    if (req.method === 'GET' || req.method === 'HEAD') {
      const answer = site.fromMemory(path, req);
      if (answer) {
        metrics.fromMemory();
        return sendFromMemory(answer, req, res, nextRequestId());
      }
    }
    const address = addressOf(req);
    const shed = () => {
      metrics.shed();
      closeIfUnread(req, res);
      sendOverloaded(res, nextRequestId());
    };
    const start = ({ pause, leave }: RequestPlace) => {
      if (res.destroyed) return leave();
      // The app may override them.
      for (const [name, value] of safeHeaders) res.setHeader(name, value);
      // A body that is still being sent must not hold the place.
      if (hasBody(req)) req.once('end', pause());
      const scope: RequestScope = {
        address,
        pause,
        leave() {
          visitors.delete(scope);
          leave();
        },
      };
      visitors.add(scope);
      withinRequest(scope, () => viaApp(req, res));
    };
    if (neverShed.test(path)) return start(noPlace);
    if (overload.overloaded() && isBusy(requests.figures())) return shed();
    const place = requests.enterAs(address);
    if (place instanceof Promise) place.then(start, shed);
    else start(place);
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;

/** Listens. Once `leaving` is aborted, each answer asks its caller to reconnect. */
export async function listen(
  listener: (req: IncomingMessage, res: ServerResponse) => void,
  where: Place,
  leaving?: AbortSignal,
): Promise<Listening> {
  const server = createServer(
    {
      // Checked every second against slow senders. A phone that sends 100 kB, the most we accept, needs 9 kB/s to be in
      // time; a usual form of 2 kB needs next to nothing.
      headersTimeout: 8_000,
      requestTimeout: 12_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout,
    },
    listener,
  );
  const sockets = await listenOnSockets(server, where);
  const taken = new Set(where.sockets);
  const askToLeave = () =>
    void server.prependListener('request', (_, res) => res.setHeader('Connection', 'close'));
  leaving?.addEventListener('abort', askToLeave, { once: true });
  let closed: Promise<unknown> | undefined;
  // The server's own `close` would also cut idle connections, on which a request may be about to arrive.
  const takeNoMore = () => {
    closed ??= Promise.all(
      sockets.map((socket) => new Promise((resolve) => Server.prototype.close.call(socket, resolve))),
    );
    return closed;
  };
  const cutAfter = (milliseconds: number) => setTimeout(() => server.closeAllConnections(), milliseconds);
  return {
    port: portOf(server),
    async close(deadline = 10_000) {
      if (!leaving?.aborted) askToLeave();
      // Connections that the kernel has accepted and we have not would be cut, so accept them first.
      for (let turns = 0; turns < 3; turns++) await nextTurn();
      const ended = takeNoMore();
      const cut = cutAfter(deadline);
      server.closeIdleConnections();
      // A keep-alive connection that was busy at the first look is idle at a later one.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      await ended;
      clearTimeout(cut);
      clearInterval(idle);
    },
    async take(numbers) {
      if (closed) return;
      const more = numbers.filter((number) => !taken.has(number));
      for (const number of more) taken.add(number);
      sockets.push(...(await listenOnInherited(server, more)));
    },
    async retire() {
      askToLeave();
      const cut = cutAfter(keepAliveTimeout + 10_000);
      await takeNoMore();
      clearTimeout(cut);
    },
  };
}
