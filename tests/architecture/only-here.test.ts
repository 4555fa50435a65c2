import { beforeAll, describe, expect, it } from 'vitest';
import { welcome } from '#server/welcome.ts';
import { type TestApp, testApp } from '../kit/app.ts';
import { rawRequest } from '../kit/raw-request.ts';

// These pages open accounts or show metrics, so only local requests get them, and only where the site is not public.
const paths = ['/dev/mailbox', '/dev/mailbox.json', '/metrics'];
const SMTP_URL = 'smtp://127.0.0.1:1';

describe('on a machine of one’s own', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });

  const statuses = async (headers: Record<string, string>) =>
    Promise.all(paths.map(async (path) => (await t.fetch(path, { headers })).status));

  it('they are open', async () => {
    expect(await statuses({})).toEqual([200, 200, 200]);
    expect(await statuses({ Referer: `${t.origin}/login`, Origin: 'http://localhost:3000' })).toEqual([
      200, 200, 200,
    ]);
    expect(welcome(t.deps, t.origin, undefined)).toContain('/dev/mailbox');
  });

  it.each([
    ['X-Forwarded-For', '203.0.113.7'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Host', 'academy.example'],
    ['X-Forwarded-Server', 'front'],
    ['X-Forwarded', 'for=203.0.113.7'],
    ['Forwarded', 'for=203.0.113.7'],
    ['X-Real-IP', '203.0.113.7'],
    ['Via', '1.1 front'],
    ['CF-Connecting-IP', '203.0.113.7'],
    ['CF-Ray', '1'],
    ['True-Client-IP', '203.0.113.7'],
    ['X-Client-IP', '203.0.113.7'],
    ['X-Cluster-Client-IP', '203.0.113.7'],
    ['Fastly-Client-IP', '203.0.113.7'],
    ['X-Original-URL', '/'],
    ['X-Original-Forwarded-For', '203.0.113.7'],
    ['CDN-Loop', 'front'],
    ['X-Envoy-External-Address', '203.0.113.7'],
    ['X-Amzn-Trace-Id', 'Root=1'],
    ['Fly-Client-IP', '203.0.113.7'],
    ['Referer', 'https://academy.example/login'],
    ['Origin', 'https://academy.example'],
    ['Origin', 'null'],
  ])('they are closed to what comes with %s: %s', async (name, value) => {
    expect(await statuses({ [name]: value })).toEqual([404, 404, 404]);
  });

  it('they are closed to a proxy that is left at its defaults', async () => {
    // Exactly what nginx 1.22 sends for a bare `proxy_pass http://127.0.0.1:3000`.
    const { host } = new URL(t.origin);
    for (const path of paths) {
      const lines = [`GET ${path} HTTP/1.0`, `Host: ${host}`, 'Connection: close', 'User-Agent: curl/8.5.0'];
      expect([path, (await rawRequest(t.origin, lines)).status]).toEqual([path, 404]);
      const direct = [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close'];
      expect([path, (await rawRequest(t.origin, direct)).status]).toEqual([path, 200]);
    }
  });
});

describe('where this may be a public site', () => {
  it.each([
    [{ SMTP_URL }],
    [{ SMTP_URL, SITE_URL: 'https://academy.example' }],
    [{ TRUST_PROXY: '1' }],
    [{ HOST: '0.0.0.0' }],
    [{ NODE_ENV: 'production', ALLOW_SANDBOX: 'yes' }],
  ])('%j: they are closed, also here', async (env) => {
    const token = 'the-token-of-the-metrics';
    const t = await testApp({ env: { ...env, METRICS_TOKEN: token } });
    for (const path of paths) expect([path, (await t.fetch(path)).status]).toEqual([path, 404]);
    const wrong = await t.fetch('/metrics', { headers: { Authorization: `Bearer ${token}r` } });
    const right = await t.fetch('/metrics', { headers: { Authorization: `Bearer ${token}` } });
    expect([wrong.status, right.status]).toEqual([404, 200]);
    expect(welcome(t.deps, t.origin, undefined)).not.toContain('mailbox');
  });
});
