import type { Context } from 'hono';
import { isLoopback } from '#server/platform/network-address.ts';
import type { HttpEnv } from '../request.ts';
import { isFromOtherUser } from './peer-user.ts';

/** What proxies, balancers, tunnels and content networks add to the requests that they pass on. */
const proxyHeaders = new Set([
  ...['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'x-remote-ip', 'x-remote-addr'],
  ...['x-originating-ip', 'client-ip', 'true-client-ip', 'x-host', 'x-scheme', 'x-url-scheme', 'x-varnish'],
  ...['front-end-https', 'x-rewrite-url', 'x-cloud-trace-context'],
]);
const proxyPrefixes =
  /^(x-forwarded|x-original-|x-proxy|x-envoy-|x-amz|x-azure-|x-arr-|x-appengine-|x-vercel-|x-nf-|x-sucuri-|proxy-|cf-|cdn-|fastly-|fly-|akamai-|incap-|ngrok-|tailscale-)/;
const isOfProxy = (name: string) => proxyHeaders.has(name) || proxyPrefixes.test(name);

/**
 * Someone at this very machine: over loopback, by a name of it, and not passed on by a proxy. It can only be told apart
 * from a proxy that hides itself by what that leaves behind, so whoever relies on this must also see to it that the
 * configuration is that of no public site.
 */
export function isLocalRequest(c: Context<HttpEnv>): boolean {
  const { incoming } = c.env;
  if (Object.keys(incoming.headers).some(isOfProxy)) return false;
  // What nginx speaks to the servers behind it unless it is told otherwise, and nobody else does any more.
  if (incoming.httpVersion === '1.0') return false;
  // A page of another site may have its own name lead here, and would then read what it asks for.
  if (!isLoopback(hostnameOf(`http://${c.req.header('host')}`))) return false;
  const { origin, referer } = incoming.headers;
  if ([origin, referer].some((from) => from && !isLoopback(hostnameOf(from)))) return false;
  const address = incoming.socket.remoteAddress ?? 'gone already';
  return isLoopback(address) && !isFromOtherUser(incoming.socket);
}

const hostnameOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');
