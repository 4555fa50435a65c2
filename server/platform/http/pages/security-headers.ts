import { createHash } from 'node:crypto';

/** Headers of every answer. */
const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
} as const;

/** An answer that is not a page may load nothing. */
export const closedHeaders = {
  ...securityHeaders,
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
} as const;

/** A service worker is bound by the policy of its own answer, and fetches for the pages. */
export const workerHeaders = {
  ...securityHeaders,
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
} as const;

/** Headers of a page. It may load our own files, the inline scripts in its HTML (by hash), and `foreign` sites. */
export function pageHeaders(html: string, foreign: readonly string[]) {
  return {
    ...securityHeaders,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Content-Security-Policy': pagePolicy(html, foreign),
  };
}

function pagePolicy(html: string, foreign: readonly string[]): string {
  const hashes = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    // Data is not run.
    .filter(([, attributes, code]) => code && !/\bsrc=|type="application\//.test(attributes ?? ''))
    .map(
      ([, , code]) =>
        `'sha256-${createHash('sha256')
          .update(code ?? '')
          .digest('base64')}'`,
    );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes), ...foreign].join(' '),
    // Scripts set positions and delays as style attributes; a style cannot run code.
    ["style-src 'self' 'unsafe-inline'", ...foreign].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...foreign].join(' '),
    ...(foreign.length > 0 ? [`frame-src ${foreign.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
