import { isIPv4 } from 'node:net';
import type { Context } from 'hono';

export interface RedirectRules {
  siteUrl: string;
  /** Addresses with `*` (no `.` or `/`), `**` (anything) and `?`. */
  allowed: readonly string[];
}

/** Where to send the browser afterwards. Instead of an address that is not allowed, the site itself, never an error. */
export function redirectOf(c: Context, rules: RedirectRules, inBody?: unknown): string {
  const candidates = [
    c.req.header('redirect_to'),
    c.req.query('redirect_to'),
    typeof inBody === 'string' ? inBody : undefined,
    c.req.header('referer'),
  ];
  return candidates.find((url) => url && isAllowed(url, rules)) ?? rules.siteUrl;
}

export function isAllowed(url: string, { siteUrl, allowed }: RedirectRules): boolean {
  if (url.length > 2_000 || !/^[\x21-\x7e]+$/.test(url) || url.includes('\\') || !URL.canParse(url))
    return false;
  const target = new URL(url);
  if (target.username || target.password) return false;
  const isWeb = /^https?:$/.test(target.protocol);
  if (isWeb) {
    // A host that changes when it is parsed (2130706433, 0x7f.1) is a disguise.
    const written = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]?.replace(/:\d*$/, '').toLowerCase();
    if (written !== target.hostname) return false;
    if (isLoopbackAddress(target.hostname)) return true;
    const site = new URL(siteUrl);
    const sameHost = isLoopbackName(site.hostname)
      ? isLoopbackName(target.hostname)
      : target.host === site.host;
    if (sameHost && target.protocol === site.protocol) return true;
  }
  const [withoutFragment = ''] = url.split('#');
  return allowed.some((glob) => asPattern(glob).test(withoutFragment));
}

const isLoopbackAddress = (host: string) => host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
const isLoopbackName = (host: string) => host === 'localhost' || isLoopbackAddress(host);

function asPattern(glob: string): RegExp {
  const source = glob.replace(/\*\*|[\s\S]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  });
  return new RegExp(`^${source}$`);
}

/** The address with these values behind `#`, where servers do not see them. */
export function withFragment(url: string, values: Record<string, string>): string {
  const [base = ''] = url.split('#');
  return `${base}#${new URLSearchParams(values)}`;
}

export function withQuery(url: string, values: Record<string, string>): string {
  const changed = new URL(url);
  for (const [name, value] of Object.entries(values)) changed.searchParams.set(name, value);
  return changed.href;
}
