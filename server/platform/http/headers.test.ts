import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/kit/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-resource-policy': 'same-origin',
};

it.each([
  ['GET', '/api/courses/', 200],
  ['GET', '/api/enquiries', 401],
  ['GET', '/api/nothing', 404],
  ['PATCH', '/api/courses/', 405],
  ['POST', '/api/enquiry/', 415],
  ['GET', '/auth/v1/settings', 200],
  ['GET', '/auth/v1/user', 401],
  ['POST', '/mail/api/v1.0/email/send-form', 400],
  ['POST', '/webhooks/nobody', 404],
  ['GET', '/healthz', 200],
  ['GET', '/metrics', 200],
  ['GET', '/api/docs', 200],
])(
  '%s %s (%i) has every safe header, tells nothing of its maker and sets no cookie',
  async (method, path, status) => {
    const answer = await t.fetch(path, { method });
    await answer.arrayBuffer();
    expect(answer.status).toBe(status);
    const found = Object.fromEntries(Object.keys(always).map((name) => [name, answer.headers.get(name)]));
    expect(found).toEqual(always);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    for (const name of ['server', 'x-powered-by', 'set-cookie']) expect(answer.headers.has(name)).toBe(false);
  },
);
