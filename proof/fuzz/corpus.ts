import { gzipSync } from 'node:zlib';

/** Texts that break careless code. */
export const nastyTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\u202e\u0000\u2028',
  'é'.normalize('NFD').repeat(50),
  '🧑‍🏫'.repeat(40),
  'x'.repeat(300),
  'x'.repeat(20_000),
  '1 '.repeat(5_000),
  "'; drop table courses; --",
  '" or 1=1',
  '%',
  '%_\\',
  '../../etc/passwd',
  '{{constructor}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '1e999',
  '-1',
  '0',
  '2025-02-30',
  '9999-99-99',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  '२०२५-०१-०१',
  '00000000-0000-0000-0000-000000000000',
  '018f8c3e-0000-7000-8000-00000000000g',
];

/** Values of the wrong type. */
export const nastyValues: unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 31,
  2 ** 63,
  [],
  {},
  [[]],
  [null],
  ['a', 'b'],
  { a: 1 },
  { toString: 1, length: -1 },
];

/** An object with an own key `__proto__`, which only JSON.parse creates. */
export const poisoned = (): object => JSON.parse('{"__proto__":{"polluted":true}}');

/** Deep enough to overflow a recursive traversal. */
export const deepJson = (levels: number, open = '[', close = ']') =>
  open.repeat(levels) + close.repeat(levels);

/** Thirty megabytes of zeros in thirty kilobytes. */
export const bomb = gzipSync(Buffer.alloc(30_000_000));

/** Path segments that routers get wrong. */
export const nastySegments = [
  '%2f',
  '%2F..%2F',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%',
  '%zz',
  '%ff%fe',
  '%c0%af',
  '%ed%a0%80',
  '.',
  '..',
  '%2e%2e',
  '%5c',
  ';a=b',
  '*',
  ':id',
  '{id}',
  '__proto__',
  'constructor',
  '%20',
  '1',
  '-1',
  'null',
  'undefined',
  'x'.repeat(2_000),
  '%F0%9F%A7%91',
];

/** Queries that no form sends. */
export const nastyQueries = [
  '__proto__=1',
  '__proto__[polluted]=1',
  'constructor[prototype][polluted]=1',
  'constructor=1&toString=2',
  'limit=1&limit=2',
  'limit=1e9',
  'limit=-1',
  'limit=0x10',
  'limit=%20',
  'limit[]=1',
  'sort=-',
  'sort=id;drop',
  'search=%00',
  'search=%ff',
  'search=%',
  'search=%ed%a0%80',
  `search=${'x'.repeat(3_000)}`,
  'search=a&search=b',
  'cursor=W10',
  'cursor=bm9uc2Vuc2U',
  'cursor=WyJhIiwiYiJd',
  'cursor=%00',
  '=',
  '&&&',
  '?',
  '#',
  '%',
  'a=b'.repeat(500),
];
