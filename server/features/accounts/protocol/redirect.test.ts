import { describe, expect, it } from 'vitest';
import { isAllowed } from './redirect.ts';

const rules = {
  siteUrl: 'https://academy.test',
  allowed: ['https://*.partner.test/**', 'https://app.test/back', 'academy://login', 'https://one.test/*'],
};

describe('where people may be sent', () => {
  it.each([
    'https://academy.test',
    'https://academy.test/courses?x=1#here',
    'http://127.0.0.1:5173/any',
    'http://[::1]:3000/any',
    'https://north.partner.test/a/b.html',
    'https://app.test/back#fragment',
    'academy://login',
    'https://one.test/page',
  ])('%s', (url) => expect(isAllowed(url, rules)).toBe(true));

  it.each([
    'https://evil.test',
    'http://academy.test',
    'https://academy.test:8443',
    'https://academy.test.evil.test',
    'https://academy.test@evil.test',
    'https://user:pw@academy.test',
    'https://academy.test\\@evil.test',
    '//evil.test',
    '/relative',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://localhost:3000',
    'https://a.b.partner.test/',
    'https://app.test/back/more',
    'https://one.test/page/deeper',
    'https://one.test/a.b',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://academy.test/\r\nSet-Cookie: a=b',
    '',
  ])('not %j', (url) => expect(isAllowed(url, rules)).toBe(false));

  it('any port and name of this machine while the site is on it', () => {
    const local = { siteUrl: 'http://127.0.0.1:3000', allowed: [] };
    expect(isAllowed('http://localhost:5173/x', local)).toBe(true);
    expect(isAllowed('http://127.0.0.1:1/x', local)).toBe(true);
    expect(isAllowed('http://academy.test', local)).toBe(false);
  });
});
