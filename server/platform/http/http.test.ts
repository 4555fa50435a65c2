import { request } from 'node:http';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#contract/failure.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';

let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await testApp();
  staff = (await t.signIn('staff')).authorization;
});

const json = { 'Content-Type': 'application/json' };

describe('bad requests', () => {
  it.each([
    ['an unknown path', 'GET', '/api/nothing', {}, undefined, 404, 'not_found'],
    ['the root of the API', 'GET', '/api', {}, undefined, 404, 'not_found'],
    ['a wrong method', 'PATCH', '/api/courses/', {}, undefined, 405, 'method_not_allowed'],
    ['broken JSON', 'POST', '/api/course', json, '{"title":', 400, 'bad_json'],
    [
      'bytes that are not UTF-8',
      'POST',
      '/api/course',
      json,
      Buffer.from([0x22, 0xff, 0x22]),
      400,
      'bad_json',
    ],
    ['too much', 'POST', '/api/course', json, JSON.stringify('x'.repeat(100_001)), 413, 'too_large'],
    [
      'a wrong content type',
      'POST',
      '/api/course',
      { 'Content-Type': 'text/plain' },
      '{}',
      415,
      'wrong_content_type',
    ],
    ['no content type', 'POST', '/api/course', {}, Buffer.from('{}'), 415, 'wrong_content_type'],
    [
      'a packed body',
      'POST',
      '/api/course',
      { ...json, 'Content-Encoding': 'gzip' },
      '{}',
      415,
      'wrong_content_type',
    ],
    ['an id that is none', 'DELETE', '/api/courses/17', {}, undefined, 404, 'not_found'],
    ['a body that is no object', 'POST', '/api/course', json, '[]', 422, 'invalid_fields'],
    ['an odd key', 'POST', '/api/course', { ...json, 'Idempotency-Key': 'a b' }, '{}', 422, 'invalid_fields'],
  ])('%s', async (_, method, path, headers, body, status, code) => {
    const answer = await t.fetch(path, {
      method,
      headers: { ...staff, ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(text).not.toMatch(/<html|node_modules|\.ts:/);
    const problem = Problem.parse(JSON.parse(text));
    expect([answer.status, problem.status, problem.code]).toEqual([status, status, code]);
    expect(problem.request_id).toBe(answer.headers.get('x-request-id'));
  });

  it('says which methods an address takes', async () => {
    const answer = await t.fetch('/api/courses/0192f000-0000-7000-8000-000000000000', { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'PUT, DELETE']);
  });

  it('refuses a body of unknown length as soon as it is too large', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { ...staff, ...json, 'Transfer-Encoding': 'chunked' };
      const req = request(`${t.origin}/api/course`, { method: 'POST', headers }, (res) => {
        resolve(res.statusCode);
        res.destroy();
      });
      req.on('error', reject);
      for (let i = 0; i < 20; i++) req.write('x'.repeat(10_000));
      req.end();
    });
    expect(status).toBe(413);
  });
});

describe('every answer', () => {
  it.each(['/api/courses/', '/api/nothing', '/healthz', '/api/docs', '/nothing'])(
    '%s is closed and has an id',
    async (path) => {
      // Twice: the second answer may come from memory.
      await t.fetch(path);
      const { headers } = await t.fetch(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('content-security-policy')).toMatch(/default-src '(none|self)'/);
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    },
  );

  it('keeps the request id of a proxy in front', async () => {
    const { headers } = await t.fetch('/api/nothing', { headers: { 'X-Request-Id': 'from-the-proxy-1' } });
    expect(headers.get('x-request-id')).toBe('from-the-proxy-1');
  });
});

describe('operations', () => {
  it('is alive and ready', async () => {
    expect(await (await t.fetch('/healthz')).text()).toBe('ok');
    expect(await (await t.fetch('/readyz')).text()).toBe('ready');
  });

  it('is not ready while a migration is missing', async () => {
    const own = await testApp();
    await own.deps.pool.query("delete from migrations where name like '002%'");
    expect((await own.fetch('/readyz')).status).toBe(503);
  });

  it('shows its metrics to this machine, and to others with the token only', async () => {
    expect(await (await t.fetch('/metrics')).text()).toContain('http_request_seconds_bucket');
    const own = await testApp({ env: { METRICS_TOKEN: 'a-token-of-some-length' } });
    const far = { 'X-Forwarded-For': '203.0.113.7' };
    expect((await own.fetch('/metrics', { headers: far })).status).toBe(404);
    const wrong = { ...far, Authorization: 'Bearer a-token-of-same-length' };
    expect((await own.fetch('/metrics', { headers: wrong })).status).toBe(404);
    const right = { ...far, Authorization: 'Bearer a-token-of-some-length' };
    expect((await own.fetch('/metrics', { headers: right })).status).toBe(200);
  });
});

describe('the API document', () => {
  it('is valid OpenAPI 3.1 and names every call', async () => {
    const document = (await (await t.fetch('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const validator = new Validator();
    const result = await validator.validate(document);
    expect(result).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
    const named = Object.values(document.paths)
      .flatMap(Object.values)
      .map((operation) => operation.operationId);
    expect(named.sort()).toEqual(t.app.api.table.map((endpoint) => endpoint.name).sort());
  });

  it('has a readable page', async () => {
    const page = await (await t.fetch('/api/docs')).text();
    expect(page).toContain('GET /api/courses/');
    expect(page).toContain('id="invalid_fields"');
  });

  it('says for every call who may make it', () => {
    const table = t.app.api.table.map(({ method, path, access }) => `${method} ${path}: ${access}`);
    expect(table.sort()).toMatchInlineSnapshot(`
      [
        "DELETE /account/sessions/{id}: member",
        "DELETE /admissions/{id}: staff",
        "DELETE /chatbot/answers/{id}: staff",
        "DELETE /chatbot/questions/{id}: staff",
        "DELETE /courses/{id}: staff",
        "DELETE /enquiries/{id}: staff",
        "DELETE /forum/bans/{id}: staff",
        "DELETE /forum/posts/{id}: member",
        "DELETE /messages/{id}: staff",
        "DELETE /payments/{id}: staff",
        "DELETE /people/{id}/ban: admin",
        "DELETE /people/{id}/second-factor-reset: admin",
        "DELETE /people/{id}/sessions/{session}: admin",
        "DELETE /people/{id}/sessions: admin",
        "GET /academy: public",
        "GET /account/applications: member",
        "GET /account/backup-codes: member",
        "GET /account/sessions: member",
        "GET /admissions.csv: staff",
        "GET /admissions/: staff",
        "GET /admissions/trash: staff",
        "GET /admissions/{id}/history: staff",
        "GET /admissions/{id}: staff",
        "GET /audit.csv: admin",
        "GET /audit/people: admin",
        "GET /audit: admin",
        "GET /books: staff",
        "GET /chatbot/answers: staff",
        "GET /chatbot/questions: staff",
        "GET /colleagues: staff",
        "GET /courses/: public",
        "GET /courses/imports: staff",
        "GET /courses/trash: staff",
        "GET /days/{day}: staff",
        "GET /dues.csv: staff",
        "GET /dues/totals: staff",
        "GET /dues: staff",
        "GET /enquiries.csv: staff",
        "GET /enquiries/trash: staff",
        "GET /enquiries/{id}: staff",
        "GET /enquiries: staff",
        "GET /fees: public",
        "GET /forum/bans: staff",
        "GET /forum/me: member",
        "GET /forum/posts/{id}: staff",
        "GET /forum/queue: staff",
        "GET /forum/topics/{id}/comments: public",
        "GET /forum/topics/{id}/live: public",
        "GET /forum/topics/{id}: public",
        "GET /forum/topics: public",
        "GET /forum/words: staff",
        "GET /forum: public",
        "GET /live: staff",
        "GET /messages.csv: staff",
        "GET /messages/trash: staff",
        "GET /messages/{id}: staff",
        "GET /messages: staff",
        "GET /money-settings: staff",
        "GET /office/charts: staff",
        "GET /payments.csv: staff",
        "GET /payments/: staff",
        "GET /payments/options: public",
        "GET /payments/totals: staff",
        "GET /payments/trash: staff",
        "GET /payments/{id}: staff",
        "GET /people.csv: admin",
        "GET /people/{id}/sessions: admin",
        "GET /people/{id}: admin",
        "GET /people: admin",
        "GET /receipts/{number}/full: public",
        "GET /receipts/{number}/pdf: public",
        "GET /receipts/{number}: public",
        "GET /refunds/proposed: staff",
        "GET /reports/month.csv: staff",
        "GET /reports/month: staff",
        "GET /upi/claims: staff",
        "GET /upi/mappings: staff",
        "GET /upi/matches: staff",
        "POST /account/applications: member",
        "POST /account/backup-codes: member",
        "POST /account/mail-link: public",
        "POST /admissions/: public",
        "POST /admissions/balance: public",
        "POST /admissions/decide/undo: staff",
        "POST /admissions/decide: staff",
        "POST /admissions/delete: staff",
        "POST /admissions/restore: staff",
        "POST /admissions/track: public",
        "POST /admissions/{id}/decide: staff",
        "POST /admissions/{id}/payments: staff",
        "POST /admissions/{id}/restore: staff",
        "POST /books/check: staff",
        "POST /chatbot/: public",
        "POST /chatbot/answers/{id}/restore: staff",
        "POST /chatbot/answers: staff",
        "POST /chatbot/enquiry: public",
        "POST /chatbot/questions/{id}/restore: staff",
        "POST /course/: staff",
        "POST /courses/import/{id}/undo: staff",
        "POST /courses/import: staff",
        "POST /courses/restore: staff",
        "POST /courses/{id}/restore: staff",
        "POST /days/{day}/close: staff",
        "POST /dues/{id}/remind: staff",
        "POST /enquiries/delete: staff",
        "POST /enquiries/restore: staff",
        "POST /enquiries/status/undo: staff",
        "POST /enquiries/status: staff",
        "POST /enquiries/{id}/notes: staff",
        "POST /enquiries/{id}/replies: staff",
        "POST /enquiries/{id}/restore: staff",
        "POST /enquiry/: public",
        "POST /forum/posts/{id}/approve: staff",
        "POST /forum/posts/{id}/hide: staff",
        "POST /forum/posts/{id}/reports: member",
        "POST /forum/posts/{id}/restore: member",
        "POST /forum/topics/{id}/comments: member",
        "POST /forum/topics: member",
        "POST /messages/delete: staff",
        "POST /messages/restore: staff",
        "POST /messages/status/undo: staff",
        "POST /messages/status: staff",
        "POST /messages/{id}/notes: staff",
        "POST /messages/{id}/replies: staff",
        "POST /messages/{id}/restore: staff",
        "POST /payments/claim: public",
        "POST /payments/delete: staff",
        "POST /payments/own: public",
        "POST /payments/restore: staff",
        "POST /payments/status: public",
        "POST /payments/{id}/refund: staff",
        "POST /payments/{id}/restore: staff",
        "POST /payments/{id}/settle: staff",
        "POST /people/deeds: admin",
        "POST /people/{id}/second-factor-reset: admin",
        "POST /people: admin",
        "POST /process-payment: public",
        "POST /refunds/{id}/decide: staff",
        "POST /upi/claims/confirm: staff",
        "POST /upi/claims/{id}/confirm: staff",
        "POST /upi/claims/{id}/refuse: staff",
        "POST /upi/lines: staff",
        "POST /upi/mappings: staff",
        "POST /upi/matches/confirm: staff",
        "PUT /academy: admin",
        "PUT /admissions/{id}/instalments: staff",
        "PUT /admissions/{id}: staff",
        "PUT /chatbot/answers/{id}: staff",
        "PUT /courses/{id}: staff",
        "PUT /enquiries/{id}: staff",
        "PUT /fees: admin",
        "PUT /forum/bans/{id}: staff",
        "PUT /forum/posts/{id}: member",
        "PUT /forum/topics/{id}/answer: member",
        "PUT /forum/topics/{id}/me-too: member",
        "PUT /forum/words: staff",
        "PUT /messages/{id}: staff",
        "PUT /money-settings: admin",
        "PUT /people/{id}/ban: admin",
        "PUT /people/{id}/role: admin",
      ]
    `);
  });
});
