import * as z from 'zod/mini';
import { type Endpoint, successStatus } from '#contract/endpoint.ts';
import { failures, Problem } from '#contract/failure.ts';
import { countedUpTo } from '#contract/list.ts';
import { relationHeader, totalHeader } from '#contract/list-head.ts';

type Json = Record<string, unknown>;

/** The API document, made from the table of calls. */
export function openApi(table: Endpoint[], about: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of table) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${about.title} API`,
      version: about.version,
      description: 'Every failure is a problem (application/problem+json) with a code from a closed list.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: endpoint.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parameters(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: endpoint.method !== 'DELETE',
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.upload && {
      requestBody: { required: true, content: { 'application/octet-stream': {} } },
    }),
    responses: {
      [successStatus(endpoint)]: success(endpoint),
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function success(endpoint: Endpoint): Json {
  if (!endpoint.answer) return { description: 'Done' };
  return {
    description: endpoint.creates ? 'Created' : 'OK',
    ...(endpoint.query?.shape.cursor && { headers: listHeaderDocs }),
    content: { [endpoint.media ?? 'application/json']: { schema: schemaOf(endpoint.answer, 'output') } },
  };
}

const header = (description: string) => ({ description, schema: { type: 'string' } });

const listHeaderDocs = {
  [totalHeader]: header(`How many match in all, counted up to ${countedUpTo}.`),
  [relationHeader]: header("'gte' where there are more than that."),
  Link: header('The next page, where there is one: rel="next".'),
};

function parameters(endpoint: Endpoint): Json[] {
  const list = (where: 'path' | 'query', shape: z.ZodMiniObject | undefined) =>
    Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || !(schema as z.ZodMiniType).safeParse(undefined).success,
      schema: schemaOf(schema as z.ZodMiniType, 'input'),
    }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key and body give the same answer and one row.',
    schema: { type: 'string', maxLength: 255 },
  };
  return [
    ...list('path', endpoint.params),
    ...list('query', endpoint.query),
    ...(endpoint.creates ? [key] : []),
  ];
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/** The closed list of failures, for the readable page. */
export const failureRows = Object.entries(failures).map(([code, { status, title }]) => ({
  code,
  status,
  title,
}));
