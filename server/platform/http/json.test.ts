import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseJson } from './json.ts';

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

it('reads what is as deep as a body can be', () => {
  const deep = `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`;
  expect(() => parseJson(deep)).not.toThrow(SyntaxError);
});
