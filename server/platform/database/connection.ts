import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { Client, type ClientConfig } from 'pg';
import { parse, parseIntoClientConfig } from 'pg-connection-string';
import { hostsAt } from './primary-host.ts';

/** The address once for each of its hosts: `postgres://a:5432,b:5432/taxila` names two. */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^([a-z]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => `${start}${host}${rest}`);
}

/** The same hosts, another database. */
export const withDatabase = (url: string, name: string): string =>
  url.replace(/^([a-z]+:\/\/[^/?#]*)(\/[^?#]*)?/, `$1/${encodeURIComponent(name)}`);

/** Connection options for `pg` and pg-boss, whose types differ. Of several hosts they choose the one that takes writes. */
export function connectionTo(url: string): object {
  const addresses = addressesOf(url);
  if (addresses.length === 1) return { connectionString: url };
  const { ssl, ...first } = parseIntoClientConfig(addresses[0] ?? '');
  const names = addresses.map((address) => parse(address).host ?? '');
  const isOneOfThem = (_: string, certificate: PeerCertificate) => {
    const errors = names.map((name) => checkServerIdentity(name, certificate));
    return errors.includes(undefined) ? undefined : errors[0];
  };
  return {
    ...first,
    ...(ssl && { ssl: { ...Object(ssl), checkServerIdentity: isOneOfThem } }),
    stream: hostsAt(addresses).openSocket,
  };
}

/**
 * A connection for work that may take long, without the time limits of the role, which are meant for requests behind a
 * pooler.
 */
export async function openSession(url: string, config: ClientConfig): Promise<Client> {
  const client = new Client({ keepAlive: true, ...connectionTo(url), ...config });
  // If it breaks, the running statement fails and reports it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(noTimeLimits);
  return client;
}

export const noTimeLimits = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0';
