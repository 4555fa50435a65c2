import type { Context } from 'hono';
import type { Endpoint, Received } from '#contract/endpoint.ts';
import { Failure } from '#contract/failure.ts';
import { fieldErrors } from '../answers/problem.ts';
import { readJsonOf, readUpload } from './body.ts';

/** Parses what was sent by the schemas of the call. */
export async function receive(endpoint: Endpoint, c: Context): Promise<Received<Endpoint>> {
  const params = endpoint.params?.safeParse(c.req.param());
  // Nothing can exist at an invalid identifier.
  if (params && !params.success) throw new Failure('not_found');
  const query = endpoint.query?.safeParse(queryOf(c));
  if (endpoint.upload) {
    const bytes = await readUpload(c.req.raw, endpoint.upload);
    return { params: params?.data, query: query?.data, body: bytes } as unknown as Received<Endpoint>;
  }
  const body = endpoint.body?.safeParse(await readJsonOf(endpoint.method, c.req.raw));
  const wrong = [query, body].flatMap((part) => (part?.error ? fieldErrors(part.error) : []));
  if (wrong.length > 0) throw new Failure('invalid_fields', wrong[0]?.message, { errors: wrong });
  return { params: params?.data, query: query?.data, body: body?.data } as Received<Endpoint>;
}

// A repeated name becomes a list, which no text field accepts; an empty value means "not set".
function queryOf(c: Context): Record<string, string | string[]> {
  const sent = Object.entries(c.req.queries()).filter(([, values]) => values.some((value) => value !== ''));
  return Object.fromEntries(
    sent.map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  );
}
