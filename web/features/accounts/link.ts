import { exchangeCode, type Factor } from '#web/features/accounts/login/sign-in.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';

/**
 * What a link from a mail or a provider puts into the address of the page it opens. Sessions in the address are not
 * included: `arrival/` handles them first.
 */
export type Link =
  | { kind: 'none' }
  | { kind: 'code'; code: string }
  /** One of the two addresses has confirmed the change. */
  | { kind: 'halfway' }
  | { kind: 'broken'; code: string; message: string };

export function readLink({ search, hash }: { search: string; hash: string }): Link {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const param = (name: string) => fragment.get(name) ?? query.get(name) ?? '';
  if (param('error') || param('error_code'))
    return { kind: 'broken', code: param('error_code'), message: param('error_description') };
  if (fragment.get('message')) return { kind: 'halfway' };
  const code = query.get('code');
  return code ? { kind: 'code', code } : { kind: 'none' };
}

export type Opened =
  /** Signed in, except for these second factors. */
  | { kind: 'open'; factors: Factor[] }
  /** A valid link that was requested in another browser. */
  | { kind: 'elsewhere' }
  | { kind: 'broken'; message: string }
  | { kind: 'none' }
  | { kind: 'halfway' };

const otherBrowserCodes = ['pkce_code_verifier_not_found', 'bad_code_verifier', 'flow_state_not_found'];

/** Opens the link, which works only once. */
export async function openLink(link: Link): Promise<Opened> {
  try {
    if (link.kind === 'code') return { kind: 'open', factors: await exchangeCode(link.code) };
    return link;
  } catch (error) {
    const { code, message } = error as CallFailure;
    if (error instanceof CallFailure && code && otherBrowserCodes.includes(code))
      return { kind: 'elsewhere' };
    return { kind: 'broken', message };
  }
}
