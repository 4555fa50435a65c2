import fc from 'fast-check';
import type * as z from 'zod/mini';
import { type Access, may } from '#contract/access.ts';
import { type Endpoint, fillPath } from '#contract/endpoint.ts';
import { parseJson } from '#server/platform/http/reading/json.ts';
import type { Asked } from './ask.ts';
import { nastyQueries, nastySegments } from './corpus.ts';
import { arbitraryOf, inputSchema, type JsonSchema, type Known } from './from-schema.ts';
import type { Expected } from './judge.ts';
import { roles, type Who } from './people.ts';
import {
  brokenBodies,
  honest,
  rewritten,
  spoiled,
  type Transport,
  transports,
  written,
  wrongTypes,
} from './spoil.ts';

export interface Case {
  who: Who;
  asked: Asked;
  expected: Expected;
}

const mayCall = (who: Who, access: Access) => {
  if (who === 'ended' || who === 'nonsense') return false;
  return who === 'visitor' ? access === 'public' : may(who, access);
};
const sometimes = <T, U>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<U>, weight = 3) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare });

/** Cases of one call: a caller, and parts that its schemas accept or that are spoiled in one place. */
export function casesOf(endpoint: Endpoint, known: Known): fc.Arbitrary<Case> {
  const allowed = roles.filter((who) => mayCall(who, endpoint.access));
  const partsOf = (part: Endpoint['body']) =>
    part ? arbitraryOf(inputSchema(part), known) : fc.constant(undefined);
  const body = partsOf(endpoint.body);
  return fc
    .record({
      who: sometimes(fc.constantFrom<Who[]>(...allowed), fc.constantFrom<Who[]>(...roles), 2),
      params: partsOf(endpoint.params),
      segment: sometimes(fc.constant(undefined), fc.constantFrom(...nastySegments), 8),
      query: partsOf(endpoint.query),
      addition: sometimes(fc.constant(''), fc.constantFrom(...nastyQueries), 6),
      body: endpoint.body ? sometimes(body, body.chain(spoiled), 1) : body,
      text: rewritten,
      transport: transports([...wrongTypes, ...brokenBodies]),
      key: endpoint.creates
        ? sometimes(
            fc.option(fc.uuid(), { nil: undefined }),
            fc.constantFrom('x', 'a b', 'x'.repeat(256), 'é'),
            5,
          )
        : fc.constant(undefined),
      match: sometimes(
        fc.constant(undefined),
        fc.constantFrom('"1"', '*', 'W/"x"', '', '"\xff"', '9'.repeat(50)),
        9,
      ),
    })
    .map(({ who, ...parts }) => ({
      who,
      asked: askedOf(endpoint, parts),
      expected: expectedOf(endpoint, who, parts),
    }));
}

/** Cases that are not left to chance: every caller once, and each classic in each field of a valid body. */
export function classicsOf(endpoint: Endpoint, known: Known, seed: number): Case[] {
  const partsOf = (part: Endpoint['body']) =>
    part &&
    fc
      .sample(arbitraryOf(inputSchema(part), known), { seed, numRuns: 200 })
      .filter((one) => part.safeParse(one).success)
      // The longest: it has the most fields to try.
      .sort((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0];
  const base: Parts = {
    params: partsOf(endpoint.params),
    query: endpoint.query && {},
    body: partsOf(endpoint.body),
    segment: undefined,
    addition: '',
    text: { rewrite: (text) => text },
    transport: honest,
    key: undefined,
    match: undefined,
  };
  if ((endpoint.params && !base.params) || (endpoint.body && !base.body)) return [];
  const made = (who: Who, parts: Parts) => ({
    who,
    asked: askedOf(endpoint, parts),
    expected: expectedOf(endpoint, who, parts),
  });
  const fields = Object.keys((base.body ?? {}) as object);
  const spoiledOnce = fields.flatMap((name) =>
    classics.map((value) => made('admin', { ...base, body: { ...(base.body as object), [name]: value } })),
  );
  return [...roles.map((who) => made(who, base)), ...spoiledOnce];
}

const classics = [
  'Words with \0 in them',
  'Words with \ud800',
  ['a list'],
  {},
  null,
  1e308,
  'x'.repeat(20_000),
];

interface Parts {
  params: unknown;
  segment: string | undefined;
  query: unknown;
  addition: string;
  body: unknown;
  text: { rewrite(text: string): string };
  transport: Transport;
  key: string | undefined;
  match: string | undefined;
}

function pathOf(endpoint: Endpoint, { params, segment }: Parts): string {
  if (!endpoint.params || segment === undefined)
    return fillPath(endpoint.path, params as Record<string, unknown>);
  return endpoint.path.replace(/\{\w+\}/, segment).replace(/\{\w+\}/g, 'x');
}

function searchOf(endpoint: Endpoint, { query, addition }: Parts): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one).toWellFormed()]),
  );
  const search = [new URLSearchParams(pairs).toString(), endpoint.query ? addition : '']
    .filter(Boolean)
    .join('&');
  return search && `?${search.replace('#', '')}`;
}

const bytesOf = ({ body, text, transport }: Parts) => transport.bytes(text.rewrite(written(body)));

function askedOf(endpoint: Endpoint, parts: Parts): Asked {
  return {
    method: endpoint.method,
    path: `/api${pathOf(endpoint, parts)}${searchOf(endpoint, parts)}`,
    headers: {
      ...(endpoint.body && parts.transport.headers),
      ...(parts.key !== undefined && { 'Idempotency-Key': parts.key }),
      ...(parts.match !== undefined && { 'If-Match': parts.match }),
    },
    body: endpoint.body ? bytesOf(parts) : undefined,
  };
}

function expectedOf(endpoint: Endpoint, who: Who, parts: Parts): Expected {
  const refused =
    isWrongPath(endpoint, parts) || isWrongQuery(endpoint, parts) || isWrongBody(endpoint, parts);
  if (endpoint.params && parts.segment !== undefined) return { refused, elsewhere: true };
  if (who === 'ended' || who === 'nonsense') return { status: 401, refused };
  if (mayCall(who, endpoint.access)) return { refused };
  return { status: who === 'visitor' ? 401 : 403, refused };
}

function isWrongPath(endpoint: Endpoint, { params, segment }: Parts): boolean {
  if (!endpoint.params) return false;
  return segment === undefined && !endpoint.params.safeParse(params).success;
}

function isWrongQuery(endpoint: Endpoint, parts: Parts): boolean {
  if (!endpoint.query) return false;
  const search = new URLSearchParams(searchOf(endpoint, parts));
  const sent = Object.fromEntries(
    [...new Set(search.keys())]
      .map((name) => [name, search.getAll(name)] as const)
      .filter(([, values]) => values.some(Boolean))
      .map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
  return hasUnknown(endpoint.query, sent) || !endpoint.query.safeParse(sent).success;
}

function isWrongBody(endpoint: Endpoint, parts: Parts): boolean {
  if (!endpoint.body) return false;
  const { headers } = parts.transport;
  if (!/^application\/(json|merge-patch\+json)/.test(headers['Content-Type'] ?? '')) return true;
  if (headers['Content-Encoding']) return true;
  const bytes = bytesOf(parts);
  if (bytes.length > 100_000) return true;
  try {
    const sent = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return hasUnknown(endpoint.body, sent) || !endpoint.body.safeParse(sent).success;
  } catch {
    return true;
  }
}

/** Unknown fields are refused, even where the schema would accept them. */
function hasUnknown(schema: z.ZodMiniType, sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return false;
  const names = new Set(namesIn(inputSchema(schema)));
  return names.size > 0 && Object.keys(sent).some((name) => !names.has(name));
}

function namesIn(schema: JsonSchema): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...Object.keys(schema.properties ?? {}), ...parts.flatMap(namesIn)];
}
