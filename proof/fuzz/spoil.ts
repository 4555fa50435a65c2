import fc from 'fast-check';
import { bomb, deepJson, nastyTexts, nastyValues, poisoned } from './corpus.ts';

const wrong = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 2, arbitrary: fc.constantFrom('Words with \0 in them', 'Words with \ud800 in them') },
  fc.constantFrom(...nastyValues),
  fc.constant(null).map(poisoned),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('deep-array', 'deep-object').map((kind) => ({ [`@${kind}`]: true })),
);

/** Spoils one place of a value: another type, one key too many or too few, a list in place of a value. */
export function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(value);
  return fc
    .tuple(
      fc.constantFrom(...places),
      fc.nat(5),
      wrong,
      fc.constantFrom('x', '', '__proto__', 'constructor', '_id'),
    )
    .map(([place, how, bad, name]) => {
      const copy = structuredClone(value);
      const parent = place.slice(0, -1).reduce<unknown>((at, key) => (at as Keyed)[key], copy) as Keyed;
      const last = place.at(-1);
      if (last === undefined) return how > 2 && isKeyed(copy) ? withKey(copy, name, bad) : bad;
      if (how === 0) delete parent[last];
      else if (how === 1) parent[last] = [parent[last]];
      else if (how === 2) withKey(parent, name, bad);
      else parent[last] = bad;
      return copy;
    });
}

type Keyed = Record<string, unknown>;
const isKeyed = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Works for `__proto__`, too, where an assignment would set the prototype. */
function withKey(target: Keyed, name: string, value: unknown): Keyed {
  return Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}

function placesOf(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))];
}

/** As JSON. Nesting too deep for JSON.stringify is inserted as text. */
export function written(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return text
    .replaceAll('{"@deep-array":true}', () => deepJson(20_000))
    .replaceAll('{"@deep-object":true}', () => `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`);
}

/** How a body is sent: its bytes and headers, and whether that alone must be refused. */
export interface Transport {
  how: string;
  bytes(text: string): Buffer;
  headers: Record<string, string>;
  refused: boolean;
}

const json = { 'Content-Type': 'application/json' };
const plainly = (how: string, headers: Record<string, string> = json): Transport => ({
  how,
  headers,
  refused: false,
  bytes: (text) => Buffer.from(text),
});
const badly = (
  how: string,
  bytes: Transport['bytes'],
  headers: Record<string, string> = json,
): Transport => ({
  how,
  bytes,
  headers,
  refused: true,
});
const same = (text: string) => Buffer.from(text);

export const honest = plainly('json');
const honestly = [
  honest,
  plainly('json with charset', { 'Content-Type': 'application/json;charset=UTF-8' }),
  plainly('another json', { 'Content-Type': 'application/merge-patch+json' }),
];

/** Invalid for the application's API; the accounts protocol accepts any content type. */
export const wrongTypes = [
  badly('no content type', same, {}),
  badly('text', same, { 'Content-Type': 'text/plain' }),
  badly('a form', () => Buffer.from('a=1'), { 'Content-Type': 'application/x-www-form-urlencoded' }),
  badly('a multipart form', () => Buffer.from('--x--\r\n'), {
    'Content-Type': 'multipart/form-data; boundary=x',
  }),
  badly('xml', () => Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'), {
    'Content-Type': 'application/xml',
  }),
  badly('said to be packed', same, { ...json, 'Content-Encoding': 'gzip' }),
];

/** Invalid everywhere. */
export const brokenBodies = [
  badly('a bomb', () => bomb, { ...json, 'Content-Encoding': 'gzip' }),
  badly('a bomb that is not named', () => bomb),
  badly('broken UTF-8', (text) =>
    Buffer.concat([Buffer.from(text.replace(/\}$/, ',"x":"')), Buffer.from([0xff, 0xc0, 0x22, 0x7d])]),
  ),
  badly('UTF-16', (text) => Buffer.from(text, 'utf16le')),
  badly('cut short', (text) => Buffer.from(text.slice(0, -1))),
  badly('a comma too many', (text) => Buffer.from(text.replace(/\}$/, ',}'))),
  badly('not a number', () => Buffer.from('{"a":NaN}')),
  badly('a deep list', () => Buffer.from(deepJson(45_000))),
  badly('depth without an end', () => Buffer.from('['.repeat(90_000))),
  badly('a list', () => Buffer.from('[]')),
  badly('a text', () => Buffer.from('"x"')),
  badly('null', () => Buffer.from('null')),
  badly('too much', () => Buffer.from(`{"a":"${'x'.repeat(1_100_000)}"}`)),
];

export const transports = (others: Transport[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...honestly) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

export const doubled = 'the first key twice';
const rewrites: { how: string; rewrite(text: string): string }[] = [
  { how: doubled, rewrite: (text) => text.replace(/^\{("[^"\\]*":)/, '{$1[1],$1') },
  { how: 'a number beyond all', rewrite: (text) => text.replace(/:("[^"\\]*"|\d+)/, ':1e400') },
  { how: 'a long number', rewrite: (text) => text.replace(/:\d+/, `:${'9'.repeat(400)}`) },
  {
    how: 'an escaped key',
    rewrite: (text) => text.replace(/^\{"(\w)/, (_, sign: string) => `{"${escaped(sign)}`),
  },
];
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON that parsers read differently: a duplicate key, a number out of range. */
export const rewritten = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ how: 'as it is', rewrite: (text: string) => text }) },
  { weight: 1, arbitrary: fc.constantFrom(...rewrites) },
);
