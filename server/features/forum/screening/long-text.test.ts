// @module-tag thorough
import { describe, expect, it } from 'vitest';
import { contactsIn, contactsOf } from './contacts.ts';
import { isWatched } from './watched.ts';

// If the work grew with the square of the length, each of these would take minutes. A busy machine takes two seconds.
describe('a long text', () => {
  const long = 20_000;
  const parts = [
    'a',
    'a-',
    'a.',
    '+a',
    '1o',
    'a1-',
    'a at ',
    'aa (',
    'one x',
    '1) a',
    'a@',
    'aa  ',
    '1 ',
    '9.',
    'nine',
    'double ',
  ];
  const more = [
    'i n s t a ',
    'insta ',
    'my ',
    'dot ',
    'at the ',
    '(at)',
    '९',
    '9\u20e3',
    'é',
    '1,',
    '1/',
    'dm ',
    'a_',
    'wh@',
    'flat 1 ',
  ];
  it.each([...parts, ...more])('of %j takes no longer than its length', (part) => {
    const text = part.repeat(long / part.length);
    const began = process.cpuUsage();
    contactsIn(text);
    isWatched(text, ['whatsapp']);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(10_000);
  });

  it('is read together with twelve others in the time of a request', () => {
    const posts = Array.from({ length: 12 }, (_, i) =>
      `${i} one nine insta a.b 98 `.repeat(200).slice(0, 5_000),
    );
    const began = process.cpuUsage();
    contactsOf({ text: posts[0] as string, names: ['Asha R.', 'Asha Rane'], before: posts, after: [] });
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(10_000);
  });
});
