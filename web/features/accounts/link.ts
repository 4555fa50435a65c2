import { exchangeCode, type Factor } from '#web/features/accounts/login/sign-in.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';

/**
 * What a link from a mail, or a provider, has put into the address of the page that it leads to. A whole session in the
 * address is not among it: `arrival/` asks about that first.
 */
export type Link =
  | { kind: 'none' }
  | { kind: 'code'; code: string }
  /** One of the two addresses has agreed to a change. */
  | { kind: 'halfway' }
  | { kind: 'broken'; code: string; message: string };

export function readLink({ search, hash }: { search: string; hash: string }): Link {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const found = (name: string) => fragment.get(name) ?? query.get(name) ?? '';
  if (found('error') || found('error_code'))
    return { kind: 'broken', code: found('error_code'), message: found('error_description') };
  if (fragment.get('message')) return { kind: 'halfway' };
  const code = query.get('code');
  return code ? { kind: 'code', code } : { kind: 'none' };
}

export type Opened =
  /** Signed in, once these second factors, if any, were shown. */
  | { kind: 'open'; factors: Factor[] }
  /** A good link that was asked for in another browser. */
  | { kind: 'elsewhere' }
  | { kind: 'broken'; message: string }
  | { kind: 'none' }
  | { kind: 'halfway' };

const elsewhere = ['pkce_code_verifier_not_found', 'bad_code_verifier', 'flow_state_not_found'];

/** Uses the link up. */
export async function openLink(link: Link): Promise<Opened> {
  try {
    if (link.kind === 'code') return { kind: 'open', factors: await exchangeCode(link.code) };
    return link;
  } catch (error) {
    const { code, message } = error as CallFailure;
    if (error instanceof CallFailure && code && elsewhere.includes(code)) return { kind: 'elsewhere' };
    return { kind: 'broken', message };
  }
}
