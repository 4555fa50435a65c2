import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Bulkhead, createBulkhead, type Place as RequestPlace } from '../limits/bulkhead.ts';
import { longestWait } from '../running-time.ts';
import { listenOnInherited, listenOnSockets, type Place, portOf } from './load/listening-sockets.ts';
import type { Overload } from './load/overload.ts';
import { turnAway } from './load/turn-away.ts';
import { closeIfUnread } from './load/unread-body.ts';
import type { Metrics } from './metrics.ts';
import { type MemoryLookup, sendFromMemory } from './pages/memory.ts';
import { closedHeaders } from './pages/security-headers.ts';
import { nextRequestId } from './request.ts';
import { currentRequest, type RequestScope, visitors, withinRequest } from './request-scope.ts';

const safeHeaders = Object.entries(closedHeaders);

export interface Listening {
  port: number;
  /** Takes no more requests, lets those in flight finish, cuts what is left after the deadline. */
  close(deadline?: number): Promise<void>;
  /** Listens on these sockets too, whose process has died. */
  take(sockets: number[]): Promise<void>;
  /** Leaves its sockets to other processes, and closes once each of its callers has been asked to take another connection. */
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

// Those who run the server, and the gateways that tell of payments, are heard however busy it is.
const neverShed = /^\/(healthz|readyz|metrics|webhooks\/[^/]*)\/?$/;

/**
 * The event loop works on a few requests of each address at a time, so nobody waits behind a burst of somebody else.
 * Whoever waits in the queue of a slow resource has no place here meanwhile, nor has a stream once it flows.
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

/** With so few at work or waiting it is not they who make the loop lag, and turning one away would help nobody. */
const isCrowded = ({ running, waiting }: ReturnType<Bulkhead['figures']>) => running + waiting > 16;

const noPlace: RequestPlace = { leave: () => {}, pause: () => () => {} };

/** The node server: from memory what is there; the rest through the app, each in turn, or turned away. */
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
      turnAway(res, nextRequestId());
    };
    const start = ({ pause, leave }: RequestPlace) => {
      if (res.destroyed) return leave();
      // Those that the app sets itself take their place.
      for (const [name, value] of safeHeaders) res.setHeader(name, value);
      // Whoever still sends a body keeps nobody waiting.
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
    if (overload.overloaded() && isCrowded(requests.figures())) return shed();
    const place = requests.enterAs(address);
    if (place instanceof Promise) place.then(start, shed);
    else start(place);
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;

/** Listens; from the moment that `leaving` says so, each answer asks its caller to take another connection. */
export async function listen(
  listener: (req: IncomingMessage, res: ServerResponse) => void,
  where: Place,
  leaving?: AbortSignal,
): Promise<Listening> {
  const server = createServer(
    {
      // Looked at every second, so that nobody dribbles for 15 s; a phone that sends 100 kB, the most we take, needs
      // 9 kB/s to be in time, and for a usual form of 2 kB next to nothing.
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
  // The server's own `close` would also cut connections that wait, on which somebody may be about to ask.
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
      // What the kernel has connected and we have not yet taken would be cut off: take it first, then close at once.
      for (let turns = 0; turns < 3; turns++) await nextTurn();
      const ended = takeNoMore();
      const cut = cutAfter(deadline);
      server.closeIdleConnections();
      // A kept-alive connection that was busy at the first look is idle at a later one.
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
