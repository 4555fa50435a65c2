import type { Context } from 'hono';
import { isLoopback } from '#server/platform/network-address.ts';
import type { HttpEnv } from '../request.ts';
import { isFromOtherUser } from './peer-user.ts';

/** Headers that proxies, load balancers, tunnels and CDNs add to requests. */
const proxyHeaders = new Set([
  ...['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'x-remote-ip', 'x-remote-addr'],
  ...['x-originating-ip', 'client-ip', 'true-client-ip', 'x-host', 'x-scheme', 'x-url-scheme', 'x-varnish'],
  ...['front-end-https', 'x-rewrite-url', 'x-cloud-trace-context'],
]);
const proxyPrefixes =
  /^(x-forwarded|x-original-|x-proxy|x-envoy-|x-amz|x-azure-|x-arr-|x-appengine-|x-vercel-|x-nf-|x-sucuri-|proxy-|cf-|cdn-|fastly-|fly-|akamai-|incap-|ngrok-|tailscale-)/;
const isOfProxy = (name: string) => proxyHeaders.has(name) || proxyPrefixes.test(name);

/**
 * Does the request come from this machine: over loopback, by a local name, and not through a proxy? A proxy is recognised
 * only by the traces it leaves, so callers must also make sure that the configuration is not that of a public site.
 */
export function isLocalRequest(c: Context<HttpEnv>): boolean {
  const { incoming } = c.env;
  if (Object.keys(incoming.headers).some(isOfProxy)) return false;
  // nginx's default for the servers behind it; hardly anything else uses it today.
  if (incoming.httpVersion === '1.0') return false;
  // DNS rebinding: a page of another site may point its own name here to read the answers.
  if (!isLoopback(hostnameOf(`http://${c.req.header('host')}`))) return false;
  const { origin, referer } = incoming.headers;
  if ([origin, referer].some((from) => from && !isLoopback(hostnameOf(from)))) return false;
  const address = incoming.socket.remoteAddress ?? 'gone already';
  return isLoopback(address) && !isFromOtherUser(incoming.socket);
}

const hostnameOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');
