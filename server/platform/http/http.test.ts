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
    expect(table).toMatchInlineSnapshot(`
      [
        "GET /courses/: public",
        "POST /course/: staff",
        "PUT /courses/{id}: staff",
        "DELETE /courses/{id}: staff",
        "POST /courses/{id}/restore: staff",
        "GET /courses/trash: staff",
        "POST /courses/import: staff",
        "GET /courses/imports: staff",
        "POST /courses/import/{id}/undo: staff",
        "POST /enquiry/: public",
        "GET /enquiries: staff",
        "GET /enquiries.csv: staff",
        "GET /enquiries/trash: staff",
        "POST /enquiries/delete: staff",
        "POST /enquiries/restore: staff",
        "POST /enquiries/status: staff",
        "POST /enquiries/status/undo: staff",
        "DELETE /enquiries/{id}: staff",
        "POST /enquiries/{id}/restore: staff",
        "GET /enquiries/{id}: staff",
        "PUT /enquiries/{id}: staff",
        "POST /enquiries/{id}/notes: staff",
        "POST /enquiries/{id}/replies: staff",
        "GET /colleagues: staff",
        "GET /fees: public",
        "PUT /fees: admin",
        "POST /process-payment: public",
        "POST /payments/own: public",
        "POST /payments/status: public",
        "GET /payments.csv: staff",
        "GET /payments/trash: staff",
        "POST /payments/delete: staff",
        "POST /payments/restore: staff",
        "GET /payments/: staff",
        "GET /payments/totals: staff",
        "GET /payments/{id}: staff",
        "DELETE /payments/{id}: staff",
        "POST /payments/{id}/restore: staff",
        "POST /payments/{id}/refund: staff",
        "POST /payments/{id}/settle: staff",
        "POST /admissions/: public",
        "GET /admissions/: staff",
        "GET /admissions.csv: staff",
        "GET /admissions/trash: staff",
        "GET /admissions/{id}/history: staff",
        "POST /admissions/decide: staff",
        "POST /admissions/decide/undo: staff",
        "POST /admissions/delete: staff",
        "POST /admissions/restore: staff",
        "PUT /admissions/{id}: staff",
        "POST /admissions/{id}/decide: staff",
        "DELETE /admissions/{id}: staff",
        "POST /admissions/{id}/restore: staff",
        "GET /admissions/{id}: staff",
        "POST /admissions/track: public",
        "GET /receipts/{number}: public",
        "GET /receipts/{number}/full: public",
        "GET /receipts/{number}/pdf: public",
        "GET /account/sessions: member",
        "DELETE /account/sessions/{id}: member",
        "POST /account/mail-link: public",
        "GET /account/backup-codes: member",
        "POST /account/backup-codes: member",
        "GET /people: admin",
        "GET /people.csv: admin",
        "POST /people/deeds: admin",
        "GET /people/{id}: admin",
        "POST /people: admin",
        "PUT /people/{id}/role: admin",
        "PUT /people/{id}/ban: admin",
        "DELETE /people/{id}/ban: admin",
        "POST /people/{id}/second-factor-reset: admin",
        "DELETE /people/{id}/second-factor-reset: admin",
        "GET /people/{id}/sessions: admin",
        "DELETE /people/{id}/sessions/{session}: admin",
        "DELETE /people/{id}/sessions: admin",
        "GET /forum: public",
        "GET /forum/topics: public",
        "POST /forum/topics: member",
        "GET /forum/topics/{id}: public",
        "GET /forum/topics/{id}/comments: public",
        "POST /forum/topics/{id}/comments: member",
        "PUT /forum/topics/{id}/me-too: member",
        "PUT /forum/topics/{id}/answer: member",
        "PUT /forum/posts/{id}: member",
        "DELETE /forum/posts/{id}: member",
        "POST /forum/posts/{id}/restore: member",
        "POST /forum/posts/{id}/reports: member",
        "GET /forum/me: member",
        "GET /forum/topics/{id}/live: public",
        "GET /forum/queue: staff",
        "GET /forum/posts/{id}: staff",
        "POST /forum/posts/{id}/approve: staff",
        "POST /forum/posts/{id}/hide: staff",
        "GET /forum/bans: staff",
        "PUT /forum/bans/{id}: staff",
        "DELETE /forum/bans/{id}: staff",
        "GET /forum/words: staff",
        "PUT /forum/words: staff",
        "GET /academy: public",
        "PUT /academy: admin",
        "POST /chatbot/: public",
        "POST /chatbot/enquiry: public",
        "GET /chatbot/answers: staff",
        "POST /chatbot/answers: staff",
        "PUT /chatbot/answers/{id}: staff",
        "DELETE /chatbot/answers/{id}: staff",
        "POST /chatbot/answers/{id}/restore: staff",
        "GET /chatbot/questions: staff",
        "DELETE /chatbot/questions/{id}: staff",
        "POST /chatbot/questions/{id}/restore: staff",
        "GET /audit: admin",
        "GET /audit/people: admin",
        "GET /audit.csv: admin",
        "GET /live: staff",
        "GET /office/charts: staff",
      ]
    `);
  });
});
