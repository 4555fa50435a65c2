import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Logger } from '#server/platform/log.ts';
import { plainAddress } from '#server/platform/network-address.ts';

interface TrustedProxies {
  /** How many proxies in front of us are trusted. */
  hops: number;
  /** The host name of the site, which they pass on; undefined where it has no public one. */
  siteName: string | undefined;
}

export type ClientAddress = (request: IncomingMessage) => string;

// Monitoring asks the server directly, perhaps by the name of the site.
const probes = /^\/(healthz|readyz|metrics)\b/;

/** For how long a proxy is not trusted after a request without the header. */
const distrust = 10 * 60_000;

const warnings = {
  host: 'X-Forwarded-For is not believed: the proxy in front does not pass the Host of the site on (docs/proxies.md)',
  missing:
    'X-Forwarded-For is not believed: the proxy in front does not set it on every request (docs/proxies.md)',
};

/**
 * Finds the visitor's address behind the trusted proxies. A proxy that is not configured to set X-Forwarded-For passes on
 * what the visitor wrote there. So the header counts only from a proxy that also passes the Host on, and that sets the
 * header on every request. No other header is used.
 */
export function createClientAddress({ hops, siteName }: TrustedProxies, log: Logger): ClientAddress {
  const seenWithout = new Map<string, number>();
  const warned = new Set<string>();
  const warn = (reason: keyof typeof warnings) => {
    if (warned.has(reason)) return;
    warned.add(reason);
    log.warn(warnings[reason]);
  };

  function isBelieved(request: IncomingMessage, direct: string, isSent: boolean): boolean {
    if (!passesHostOn(request, siteName)) {
      if (isSent) warn('host');
      return false;
    }
    if (!isSent && siteName && !probes.test(request.url ?? '')) seenWithout.set(direct, Date.now());
    const isDistrusted = Date.now() - (seenWithout.get(direct) ?? Number.NEGATIVE_INFINITY) < distrust;
    if (isSent && isDistrusted) warn('missing');
    return isSent && !isDistrusted;
  }

  return (request) => {
    const direct = plainAddress(request.socket.remoteAddress ?? '127.0.0.1');
    if (hops === 0) return direct;
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').trim();
    if (!isBelieved(request, direct, forwarded !== '')) return direct;
    const hop = forwarded.split(',').at(-hops)?.trim() ?? '';
    return isIP(hop) ? plainAddress(hop) : direct;
  };
}

/** By default a proxy sends the address it connects to as Host; nginx does so with HTTP/1.0. */
function passesHostOn(
  { headers, httpVersion, socket }: IncomingMessage,
  siteName: string | undefined,
): boolean {
  const host = headers.host?.toLowerCase() ?? '';
  if (siteName) return host.replace(/:\d+$/, '') === siteName;
  return !(httpVersion === '1.0' && host.endsWith(`:${socket.localPort}`));
}
