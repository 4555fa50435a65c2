import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { parseJson } from './json.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  '{"a":1,"a":1}',
  '{"a":1,"b":{"c":[{"d":1,"d":2}]}}',
  '{"a":1,"\\u0061":2}',
  '{"__proto__":1,"__proto__":2}',
  '{"":1,"":2}',
  '[{"a" : 1 , "a"\n:2}]',
])('refuses a key that stands twice in one object: %s', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});

it('takes everything else that is JSON, as JSON.parse does', () => {
  const texts = [
    '{"a":"b:c","b":"\\":{\\"a\\":"}',
    '[{"a":1},{"a":2}]',
    '{"a":{"a":{"a":":"}}}',
    '":"',
    ' 1 ',
  ];
  for (const text of texts) expect(parseJson(text)).toEqual(JSON.parse(text));
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

it.each([
  ['lists in lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['objects in objects', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`],
  ['many values', `[${'0,'.repeat(6_000)}0]`],
  ['many keys', `{${Array.from({ length: 6_000 }, (_, i) => `"${i}":0`).join()}}`],
])('rejects, before it is parsed, what would take long to read: %s', (_, text) => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(() => parseJson(text)).toThrow('Too deep, or too many values.');
  expect(parse).not.toHaveBeenCalled();
});

it('takes what is as deep and as long as a form may be', () => {
  const deep = `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`;
  expect(parseJson(deep)).toEqual(JSON.parse(deep));
  const ids = JSON.stringify({ ids: Array.from({ length: 1_000 }, () => crypto.randomUUID()) });
  expect(parseJson(ids)).toEqual(JSON.parse(ids));
  const brackets = JSON.stringify({ message: '[{,:'.repeat(10_000) });
  expect(parseJson(brackets)).toEqual(JSON.parse(brackets));
});
