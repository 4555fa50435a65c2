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
        "DELETE /admissions/{id}: money",
        "DELETE /chatbot/answers/{id}: enquiries",
        "DELETE /chatbot/examples/{id}: enquiries",
        "DELETE /chatbot/questions/{id}: enquiries",
        "DELETE /courses/{id}: staff",
        "DELETE /enquiries/{id}: enquiries",
        "DELETE /forum/bans/{id}: enquiries",
        "DELETE /forum/posts/{id}: member",
        "DELETE /imports/admissions/{id}: money",
        "DELETE /imports/courses/{id}: staff",
        "DELETE /imports/enquiries/{id}: enquiries",
        "DELETE /imports/people/{id}: admin",
        "DELETE /messages/{id}: enquiries",
        "DELETE /office/views/{id}: office",
        "DELETE /payments/{id}: money",
        "DELETE /people/{id}/ban: admin",
        "DELETE /people/{id}/second-factor-reset: admin",
        "DELETE /people/{id}/sessions/{session}: admin",
        "DELETE /people/{id}/sessions: admin",
        "GET /academy: public",
        "GET /account/applications: member",
        "GET /account/backup-codes: member",
        "GET /account/sessions: member",
        "GET /admissions.csv: money",
        "GET /admissions/: money",
        "GET /admissions/trash: money",
        "GET /admissions/{id}/history: money",
        "GET /admissions/{id}: money",
        "GET /audit.csv: admin",
        "GET /audit/people: admin",
        "GET /audit: admin",
        "GET /backups/{id}/file: admin",
        "GET /backups: admin",
        "GET /books: money",
        "GET /chatbot/answers: enquiries",
        "GET /chatbot/conversations/{id}: enquiries",
        "GET /chatbot/conversations: enquiries",
        "GET /chatbot/examples: enquiries",
        "GET /chatbot/questions: enquiries",
        "GET /chatbot/replay/changes: enquiries",
        "GET /chatbot/replay: enquiries",
        "GET /colleagues: enquiries",
        "GET /courses/: public",
        "GET /courses/imports: staff",
        "GET /courses/trash: staff",
        "GET /days/{day}: money",
        "GET /dues.csv: money",
        "GET /dues/totals: money",
        "GET /dues: money",
        "GET /enquiries.csv: enquiries",
        "GET /enquiries/trash: enquiries",
        "GET /enquiries/{id}: enquiries",
        "GET /enquiries: enquiries",
        "GET /erasures: admin",
        "GET /family: office",
        "GET /fees: public",
        "GET /forum/bans: enquiries",
        "GET /forum/me: member",
        "GET /forum/posts/{id}: enquiries",
        "GET /forum/queue: enquiries",
        "GET /forum/topics/{id}/comments: public",
        "GET /forum/topics/{id}/live: public",
        "GET /forum/topics/{id}: public",
        "GET /forum/topics: public",
        "GET /forum/words: enquiries",
        "GET /forum: public",
        "GET /holidays: public",
        "GET /imports/admissions/{id}/refused.csv: money",
        "GET /imports/admissions/{id}/rows: money",
        "GET /imports/admissions/{id}: money",
        "GET /imports/admissions: money",
        "GET /imports/courses/{id}/refused.csv: staff",
        "GET /imports/courses/{id}/rows: staff",
        "GET /imports/courses/{id}: staff",
        "GET /imports/courses: staff",
        "GET /imports/enquiries/{id}/refused.csv: enquiries",
        "GET /imports/enquiries/{id}/rows: enquiries",
        "GET /imports/enquiries/{id}: enquiries",
        "GET /imports/enquiries: enquiries",
        "GET /imports/people/{id}/refused.csv: admin",
        "GET /imports/people/{id}/rows: admin",
        "GET /imports/people/{id}: admin",
        "GET /imports/people: admin",
        "GET /live: office",
        "GET /messages.csv: enquiries",
        "GET /messages/trash: enquiries",
        "GET /messages/{id}: enquiries",
        "GET /messages: enquiries",
        "GET /money-settings: money",
        "GET /office/counts: office",
        "GET /office/demo-data: admin",
        "GET /office/find: office",
        "GET /office/home: office",
        "GET /office/morning-mail: admin",
        "GET /office/setup: admin",
        "GET /office/views: office",
        "GET /options: public",
        "GET /payments.csv: money",
        "GET /payments/: money",
        "GET /payments/options: public",
        "GET /payments/totals: money",
        "GET /payments/trash: money",
        "GET /payments/{id}: money",
        "GET /people.csv: admin",
        "GET /people/{id}/sessions: admin",
        "GET /people/{id}: admin",
        "GET /people: admin",
        "GET /receipts/{number}/full: public",
        "GET /receipts/{number}/pdf: public",
        "GET /receipts/{number}: public",
        "GET /refunds/proposed: money",
        "GET /reports/month.csv: money",
        "GET /reports/month: money",
        "GET /site/content: admin",
        "GET /site/versions: admin",
        "GET /upi/claims: money",
        "GET /upi/mappings: money",
        "GET /upi/matches: money",
        "POST /account/applications: member",
        "POST /account/backup-codes: member",
        "POST /account/mail-link: public",
        "POST /admissions/: public",
        "POST /admissions/balance: public",
        "POST /admissions/decide/undo: money",
        "POST /admissions/decide: money",
        "POST /admissions/delete: money",
        "POST /admissions/lost-reference: public",
        "POST /admissions/restore: money",
        "POST /admissions/track: public",
        "POST /admissions/{id}/decide: money",
        "POST /admissions/{id}/payments: money",
        "POST /admissions/{id}/restore: money",
        "POST /backups: admin",
        "POST /books/check: money",
        "POST /chatbot/: public",
        "POST /chatbot/answers/{id}/restore: enquiries",
        "POST /chatbot/answers: enquiries",
        "POST /chatbot/conversations/{id}/seen: enquiries",
        "POST /chatbot/enquiry: public",
        "POST /chatbot/examples: enquiries",
        "POST /chatbot/preview: enquiries",
        "POST /chatbot/questions/{id}/restore: enquiries",
        "POST /chatbot/rating: public",
        "POST /chatbot/replay: enquiries",
        "POST /course/: staff",
        "POST /courses/import/{id}/undo: staff",
        "POST /courses/import: staff",
        "POST /courses/restore: staff",
        "POST /courses/{id}/restore: staff",
        "POST /days/{day}/close: money",
        "POST /dues/{id}/remind: money",
        "POST /enquiries/delete: enquiries",
        "POST /enquiries/merge: enquiries",
        "POST /enquiries/restore: enquiries",
        "POST /enquiries/status/undo: enquiries",
        "POST /enquiries/status: enquiries",
        "POST /enquiries/{id}/notes: enquiries",
        "POST /enquiries/{id}/replies: enquiries",
        "POST /enquiries/{id}/restore: enquiries",
        "POST /enquiries/{id}/unmerge: enquiries",
        "POST /enquiry/: public",
        "POST /erasures: admin",
        "POST /forum/posts/{id}/approve: enquiries",
        "POST /forum/posts/{id}/hide: enquiries",
        "POST /forum/posts/{id}/reports: member",
        "POST /forum/posts/{id}/restore: member",
        "POST /forum/topics/{id}/comments: member",
        "POST /forum/topics: member",
        "POST /imports/admissions/{id}/check: money",
        "POST /imports/admissions/{id}/rows: money",
        "POST /imports/admissions/{id}/run: money",
        "POST /imports/admissions/{id}/undo: money",
        "POST /imports/admissions: money",
        "POST /imports/courses/{id}/check: staff",
        "POST /imports/courses/{id}/rows: staff",
        "POST /imports/courses/{id}/run: staff",
        "POST /imports/courses/{id}/undo: staff",
        "POST /imports/courses: staff",
        "POST /imports/enquiries/{id}/check: enquiries",
        "POST /imports/enquiries/{id}/rows: enquiries",
        "POST /imports/enquiries/{id}/run: enquiries",
        "POST /imports/enquiries/{id}/undo: enquiries",
        "POST /imports/enquiries: enquiries",
        "POST /imports/people/{id}/check: admin",
        "POST /imports/people/{id}/rows: admin",
        "POST /imports/people/{id}/run: admin",
        "POST /imports/people/{id}/undo: admin",
        "POST /imports/people: admin",
        "POST /messages/delete: enquiries",
        "POST /messages/restore: enquiries",
        "POST /messages/status/undo: enquiries",
        "POST /messages/status: enquiries",
        "POST /messages/{id}/notes: enquiries",
        "POST /messages/{id}/replies: enquiries",
        "POST /messages/{id}/restore: enquiries",
        "POST /office/demo-data/clear: admin",
        "POST /office/setup/dismiss: admin",
        "POST /payments/claim: public",
        "POST /payments/delete: money",
        "POST /payments/own: public",
        "POST /payments/restore: money",
        "POST /payments/status: public",
        "POST /payments/{id}/refund: money",
        "POST /payments/{id}/restore: money",
        "POST /payments/{id}/settle: money",
        "POST /people/deeds: admin",
        "POST /people/{id}/second-factor-reset: admin",
        "POST /people: admin",
        "POST /process-payment: public",
        "POST /refunds/{id}/decide: staff",
        "POST /site/pictures: admin",
        "POST /site/preview: admin",
        "POST /upi/claims/confirm: money",
        "POST /upi/claims/{id}/confirm: money",
        "POST /upi/claims/{id}/refuse: money",
        "POST /upi/lines: money",
        "POST /upi/mappings: money",
        "POST /upi/matches/confirm: money",
        "PUT /academy: admin",
        "PUT /admissions/{id}/instalments: money",
        "PUT /admissions/{id}: money",
        "PUT /chatbot/answers/{id}: enquiries",
        "PUT /courses/{id}: staff",
        "PUT /enquiries/{id}: enquiries",
        "PUT /fees: admin",
        "PUT /forum/bans/{id}: enquiries",
        "PUT /forum/posts/{id}: member",
        "PUT /forum/topics/{id}/answer: member",
        "PUT /forum/topics/{id}/me-too: member",
        "PUT /forum/words: enquiries",
        "PUT /holidays: admin",
        "PUT /messages/{id}: enquiries",
        "PUT /money-settings: admin",
        "PUT /office/morning-mail: admin",
        "PUT /office/views: office",
        "PUT /options: admin",
        "PUT /people/{id}/ban: admin",
        "PUT /people/{id}/role: admin",
        "PUT /site/content: admin",
      ]
    `);
  });
});
