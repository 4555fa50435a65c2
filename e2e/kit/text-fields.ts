import * as z from 'zod/mini';
import { declaredCalls } from '../../tests/contract-calls.ts';
import { corpus } from './script-corpus.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | false;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Every field of every writing call, as 'call rows[].title', that can hold text that would run as a script. */
export function textFields(): string[] {
  const writing = declaredCalls.filter(({ method }) => method !== 'GET');
  const fields = writing.flatMap(({ name, body, query }) =>
    [body, query].flatMap((part) =>
      part ? textIn(schemaOf(part), '').map((field) => `${name} ${field}`) : [],
    ),
  );
  return [...new Set(fields)].toSorted();
}

const schemaOf = (part: z.ZodMiniType) =>
  z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema;

function textIn(schema: Schema, path: string): string[] {
  const { properties = {}, additionalProperties, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => textIn(one, path)),
    ...Object.entries(properties).flatMap(([name, one]) => textIn(one, path ? `${path}.${name}` : name)),
    ...(additionalProperties ? textIn(additionalProperties, `${path}.*`) : []),
    ...(items ? textIn(items, `${path}[]`) : []),
    ...(takesScripts(schema) ? [path] : []),
  ];
}

function takesScripts({ type, enum: list, const: value, pattern, ...rest }: Schema): boolean {
  if (type === undefined) return value === undefined && list === undefined && Object.keys(rest).length === 0;
  if (type !== 'string' || list || value !== undefined) return false;
  const written = corpus.flatMap((script) => [script, `/${script.replace(/\s/g, '')}`]);
  return pattern === undefined || written.some((text) => new RegExp(pattern).test(text));
}
