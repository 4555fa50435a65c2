import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What every handler finds in its context. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string; route: string };
}

// One random part per process and a counter: as unique as a UUID, without its cost.
const ofProcess = randomUUID().slice(0, 13);
let count = 0;
export const nextRequestId = () => `${ofProcess}-${(count++).toString(36)}`;

const idPattern = /^[\w-]{8,64}$/;

/** The caller's own request id where it sent a sane one, so that a trace can be followed through proxies. */
export function requestIdOf(sent: string | undefined | null): string {
  return sent && idPattern.test(sent) ? sent : nextRequestId();
}

/** The caller's address, past as many proxies as we trust. */
export const clientAddress = (c: Context<HttpEnv>, trustProxy: number) =>
  addressOf(c.env.incoming, trustProxy);

/** The same, before anything of the request is made. */
export function addressOf({ socket, headers }: IncomingMessage, trustProxy: number): string {
  const direct = socket.remoteAddress ?? '127.0.0.1';
  if (trustProxy === 0) return direct;
  const hops = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',');
  return hops.at(-trustProxy)?.trim() || direct;
}

const ownName = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/** Someone at this very machine: over loopback, by a name of it, and not passed on by a proxy. */
export function isLocalRequest(c: Context<HttpEnv>): boolean {
  if (c.req.header('x-forwarded-for') ?? c.req.header('forwarded')) return false;
  // A page of another site may have its own name lead here, and would then read what it asks for.
  if (!ownName.test(c.req.header('host') ?? '')) return false;
  const address = c.env.incoming.socket.remoteAddress ?? 'gone already';
  return /^(::ffff:)?127\.|^::1$/.test(address);
}
