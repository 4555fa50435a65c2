import type { Context } from 'hono';
import { z } from 'zod';
import { Failure } from '#contract/failure.ts';
import { storable } from '#contract/fields.ts';
import { readJson } from '#server/platform/http/reading/body.ts';
import { AuthError, invalid } from './auth-error.ts';

/** More than any call of the protocol needs; the largest are passkeys. */
export const mostBytes = 64_000;
const deepest = 32;

export type Body = Record<string, unknown>;

/** The JSON object that was sent, or an empty one: the client sends none where there is nothing to say. */
export async function readBody(c: Context): Promise<Body> {
  const body = await readJson(c.req.raw, { most: mostBytes, anyType: true, empty: {} });
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !isStorable(body))
    throw new Failure('bad_json');
  return body as Body;
}

/** Whether every text in it can be stored in the database, and it is not nested too deeply. */
function isStorable(value: object): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return false;
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one === 'string' && !storable(one)) return false;
      if (typeof one !== 'object' || one === null) continue;
      if (!Object.keys(one).every(storable)) return false;
      for (const inner of Object.values(one)) next.push(inner);
    }
    level = next;
  }
  return true;
}

/** The body through a schema; what it does not name is ignored, as the protocol has it. */
export function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalid(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'is not right'}`);
}

// Clients send null for what they leave out.
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** It travels in every access token, which must fit into a header. */
export const isSmall = (metadata: object) => Buffer.byteLength(JSON.stringify(metadata)) <= 4_000;

/** People are sorted by name, and the entries of an index are limited in length. */
export const longestName = 200;

const hasShortNames = ({ firstName, lastName }: Record<string, unknown>) =>
  [firstName, lastName].every((name) => JSON.stringify(name ?? '').length <= longestName + 2);

export const Metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((data) => data ?? {})
  .refine(isSmall, 'is larger than 4000 bytes')
  .refine(hasShortNames, `has a name of more than ${longestName} characters`);

export function uuidOf(value: string | undefined, name: string): string {
  if (value && z.guid().safeParse(value).success) return value.toLowerCase();
  throw new AuthError(404, 'validation_failed', `${name} must be an UUID`);
}
