import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { rawRequest } from '#tests/kit/raw-request.ts';

const SMTP_URL = 'smtp://127.0.0.1:1';
const site = { SITE_URL: 'https://academy.example', SMTP_URL };

/** A product that counts two sign-ins from each address, and what its log warns of. */
async function counting(env: Record<string, string>) {
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line).msg) });
  // The clock is stopped, so that a pause does not pass on a slow machine.
  const t = await testApp({ log, clock: movableClock(), env: { AUTH_LIMIT_SIGN_IN: '2', ...env } });
  return { t, warnings };
}

interface Told {
  from?: string | undefined;
  host?: string;
  version?: string;
  more?: string[];
}

/** A sign-in with a wrong password, as a proxy passes it on: 400, or 429 when this address has had its share. */
async function ask(t: TestApp, { from, host, version = '1.1', more = [] }: Told) {
  const body = '{"email":"nobody@academy.test","password":"a wrong one"}';
  const lines = [
    `POST /auth/v1/token?grant_type=password HTTP/${version}`,
    `Host: ${host ?? new URL(t.origin).host}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    ...(from === undefined ? [] : [`X-Forwarded-For: ${from}`]),
    ...more,
  ];
  return (await rawRequest(t.origin, lines, body)).status;
}

const askAll = async (t: TestApp, all: Told[]) => {
  const statuses: number[] = [];
  for (const told of all) statuses.push(await ask(t, told));
  return statuses;
};

const each = (addresses: string[], more: Told = {}) => addresses.map((from) => ({ ...more, from }));

const three = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
const apart = [400, 400, 400];
const together = [400, 400, 429];

describe('the address that calls are counted by', () => {
  it('is what the last of the trusted proxies says', async () => {
    const { t, warnings } = await counting({ TRUST_PROXY: '1' });
    expect(await askAll(t, each(three))).toEqual(apart);
    const spoofed = three.map((own) => ({ from: `${own}, 198.51.100.1` }));
    expect(await askAll(t, spoofed)).toEqual(together);
    expect(warnings).toEqual([]);
  });

  it('is that of the connection where nothing is trusted, or too few have spoken', async () => {
    const untrusted = await counting({});
    expect(await askAll(untrusted.t, each(three))).toEqual(together);
    const two = await counting({ TRUST_PROXY: '2' });
    expect(await askAll(two.t, each(three))).toEqual(together);
    expect(
      await askAll(
        two.t,
        three.map((from) => ({ from: `${from}, 198.51.100.1` })),
      ),
    ).toEqual(apart);
  });

  it('is never what is no address, nor what another header says', async () => {
    const { t } = await counting({ TRUST_PROXY: '1' });
    expect(await askAll(t, [{ from: 'unknown' }, { from: '203.0.113.1, ' }, { from: '_hidden' }])).toEqual(
      together,
    );
    const names = ['X-Real-IP', 'CF-Connecting-IP', 'True-Client-IP', 'X-Client-IP', 'Forwarded'];
    const others = names.map((name, i) => ({ more: [`${name}: ${i === 4 ? 'for=' : ''}192.0.2.${i}`] }));
    expect(await askAll(t, others)).toEqual([429, 429, 429, 429, 429]);
  });

  it('is a network of IPv6, and an IPv4 address however it is written', async () => {
    const { t } = await counting({ TRUST_PROXY: '1' });
    const network = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:a:b:c', '2001:0DB8:1:2:0:0:0:9'];
    expect(await askAll(t, each(network))).toEqual(together);
    expect(await ask(t, { from: '2001:db8:1:3::1' })).toBe(400);
    const one = ['192.0.2.9', '::ffff:192.0.2.9', '::ffff:c000:209'];
    expect(await askAll(t, each(one))).toEqual(together);
  });

  it('slows guesses at one account by network, too', async () => {
    const { t } = await counting({ TRUST_PROXY: '1', AUTH_LIMIT_SIGN_IN: '300' });
    const guesses = Array.from({ length: 7 }, (_, i) => ({ from: `2001:db8:5:5::${i + 1}` }));
    expect((await askAll(t, guesses)).at(-1)).toBe(429);
    expect(await ask(t, { from: '2001:db8:5:6::1' })).toBe(400);
  });

  it('is not what a visitor wrote, where the proxy is left at its defaults', async () => {
    // Whatever it is told in SITE_URL, nginx then asks for the address that it connects to, in HTTP/1.0.
    for (const env of [{ TRUST_PROXY: '1' }, { TRUST_PROXY: '1', ...site }]) {
      const { t, warnings } = await counting(env);
      const spoofed = each(three, { version: '1.0' });
      expect(await askAll(t, spoofed)).toEqual(together);
      expect(warnings).toEqual([expect.stringContaining('does not pass the Host of the site on')]);
    }
  });

  it('is what a proxy says that passes the name of the site on', async () => {
    const { t, warnings } = await counting({ TRUST_PROXY: '1', ...site });
    const told = each(three, { host: 'Academy.Example' });
    expect(await askAll(t, told)).toEqual(apart);
    expect(await ask(t, { from: '203.0.113.9', host: 'academy.example:443', version: '1.0' })).toBe(400);
    expect(warnings).toEqual([]);
    const others = each(three, { host: 'elsewhere.example' });
    expect(await askAll(t, others)).toEqual(together);
  });

  it('is not what a visitor wrote, where the proxy does not set it on every request', async () => {
    const { t, warnings } = await counting({ TRUST_PROXY: '1', ...site });
    const host = 'academy.example';
    // Not what a balancer does.
    const probe = ['GET /readyz HTTP/1.1', `Host: ${host}`, 'Connection: close'];
    expect((await rawRequest(t.origin, probe)).status).toBe(200);
    expect(await ask(t, { from: '203.0.113.50', host })).toBe(400);
    expect(warnings).toEqual([]);
    expect(await ask(t, { host })).toBe(400);
    expect(await askAll(t, each(three, { host }))).toEqual([400, 429, 429]);
    expect(warnings).toEqual([expect.stringContaining('does not set it on every request')]);
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] });
    expect(await ask(t, { from: '203.0.113.1', host })).toBe(400);
    vi.useRealTimers();
  });
});
