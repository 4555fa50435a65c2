import fc from 'fast-check';
import { type Asked, ask } from './ask.ts';
import { nastyQueries, nastySegments, nastyTexts } from './corpus.ts';
import { leaks } from './judge.ts';
import { type Found, fuzzRows, type Run, shown } from './property.ts';

const boundary = 'proof';
const form = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
const segment = fc.oneof(
  fc.constantFrom(...nastySegments),
  fc.constantFrom('api', 'admin', 'courses', 'auth', 'v1', 'dev'),
);
const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('taxila', 'contact', 'public', 'a@academy.test', 'Asha') },
  { weight: 1, arbitrary: fc.constantFrom(...nastyTexts) },
);

const mailForm = fc
  .record({
    service_id: fc.constant('taxila'),
    template_id: fc.constant('contact'),
    user_id: fc.constant('public'),
    user_name: word,
    user_email: fc.constant('a@academy.test'),
    message: word,
    spoiled: fc.option(
      fc.tuple(fc.constantFrom('user_id', 'user_email', 'website', '__proto__', 'x'), word),
      { freq: 2 },
    ),
  })
  .map(({ spoiled, ...fields }) => {
    const lines = [...Object.entries(fields), ...(spoiled ? [spoiled] : [])].map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value.toWellFormed()}\r\n`,
    );
    return Buffer.from(`${lines.join('')}--${boundary}--\r\n`);
  });
const anyBytes = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));

/** What is in neither table: pages and random addresses, the mail form service, webhooks of gateways, operations. */
const kinds: { name: string; asked: fc.Arbitrary<Asked> }[] = [
  {
    name: 'any address',
    asked: fc
      .tuple(
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'PATCH'),
        fc.array(segment, { maxLength: 4 }),
        fc.constantFrom('', ...nastyQueries),
      )
      .map(([method, parts, query]) => ({
        method,
        path: `/${parts.join('/')}${query && `?${query.replace('#', '')}`}`,
        headers: { Accept: 'text/html', 'If-None-Match': '*' },
      })),
  },
  {
    name: 'POST /mail/api/v1.0/email/send-form',
    asked: fc.oneof(mailForm, anyBytes).map((body) => ({
      method: 'POST',
      path: '/mail/api/v1.0/email/send-form',
      headers: form,
      body,
    })),
  },
  {
    name: 'POST /webhooks/{gateway}',
    asked: fc
      .tuple(fc.constantFrom('stripe', 'razorpay', 'sandbox', '__proto__', '%00', 'x'), anyBytes)
      .map(([gateway, body]) => ({
        method: 'POST',
        path: `/webhooks/${gateway}`,
        headers: { 'Stripe-Signature': 't=1,v1=00', 'X-Razorpay-Signature': '00' },
        body,
      })),
  },
  {
    name: 'operations and documents',
    asked: fc
      .tuple(
        fc.constantFrom(
          '/healthz',
          '/readyz',
          '/metrics',
          '/api/openapi.json',
          '/api/docs',
          '/dev/mailbox',
          '/dev/mailbox.json',
          '/sitemap.xml',
          '/robots.txt',
        ),
        fc.constantFrom(...nastyQueries),
        fc.constantFrom('', 'é', '0', '127.0.0.1, x'),
      )
      .map(([path, query, header]) => ({
        method: 'GET',
        path: `${path}?${query.replace('#', '')}`,
        headers: { 'X-Forwarded-For': header, 'X-Request-Id': header, Authorization: `Bearer ${header}` },
      })),
  },
];

export function fuzzOthers(run: Run): Promise<Found[]> {
  const fewer = { ...run, least: run.least / 2 };
  return fuzzRows(fewer, kinds, {
    name: ({ name }) => name,
    cases: async ({ asked }) => asked,
    ask: (_, asked) => ask(run.product.origin, asked),
    judge: (_, __, answer) => leaks(answer),
    show: ({ path, headers, body, method }) => ({ method, path, ...shown(headers, body) }),
  });
}
