import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What every handler finds in its context. */
export interface HttpEnv {
  // Absent when a test calls the app without a socket.
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; route: string };
}

const idPattern = /^[\w-]{8,64}$/;

/** The caller's own request id where it sent a sane one, so that a trace can be followed through proxies. */
export function requestIdOf(sent: string | undefined | null): string {
  return sent && idPattern.test(sent) ? sent : randomUUID();
}

/** The caller's address, past as many proxies as we trust. */
export function clientAddress(c: Context<HttpEnv>, trustProxy: number): string {
  const direct = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
  if (trustProxy === 0) return direct;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-trustProxy) || direct;
}

/** Someone at this very machine: over loopback and not passed on by a proxy. */
export function isLocalRequest(c: Context<HttpEnv>): boolean {
  if (c.req.header('x-forwarded-for') ?? c.req.header('forwarded')) return false;
  const address = (c.env?.incoming as IncomingMessage | undefined)?.socket.remoteAddress ?? '127.0.0.1';
  return /^(::ffff:)?127\.|^::1$/.test(address);
}
