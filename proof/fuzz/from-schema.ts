import fc from 'fast-check';
import * as z from 'zod/mini';

export interface JsonSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

/** Values by field name, mostly from the database, that get past the first check. */
export type Known = Record<string, unknown[]>;

/** What a caller may send, as JSON Schema. */
export const inputSchema = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Values that the schema accepts, or nearly: rules that JSON Schema cannot express are met by known values. */
export function arbitraryOf(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const made = make(schema, known, name);
  const values = known[name];
  return values?.length
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: made })
    : made;
}

function make(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, known, name)));
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map((part) => arbitraryOf(part, known, name)))
      .map((parts) => (parts.every(isObject) ? Object.assign({}, ...parts) : parts.at(-1)));
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? []].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => make({ ...schema, type }, known, name)));
  switch (types[0]) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, known, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'string':
      return textOf(schema, known);
    case 'integer':
      return fc.integer({ min: bounded(schema.minimum, -10), max: bounded(schema.maximum, 1_000) });
    case 'number':
      return fc
        .integer({ min: bounded(schema.minimum, -10), max: bounded(schema.maximum, 50_000) })
        .map((n) => n);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const bounded = (limit: number | undefined, usual: number) =>
  limit === undefined || Math.abs(limit) > 1e9 ? usual : Math.ceil(limit);

function objectOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0 && typeof schema.additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 10 }), arbitraryOf(schema.additionalProperties, known), {
      maxKeys: 4,
    });
  const fields = properties.map(([name, part]) => [name, arbitraryOf(part, known, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema, known: Known) {
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...(known.uuid ?? ['x'])));
  if (format === 'date') return fc.constantFrom('2026-04-01', '2024-02-29', '1900-01-01', '9999-12-31');
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'email') return fc.constantFrom('a@academy.test', 'é@academy.test', 'x@y');
  if (format === 'uri')
    return fc.constantFrom('https://a.example/', 'http://[::1]:1/?a=b#c', 'HTTPS://É.example');
  // fast-check does not support lookaheads; such fields get plain text.
  if (pattern && !/\(\?[=!<]/.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  const [min, max] = [Math.max(minLength, 1), Math.min(maxLength, minLength + 40)];
  const sane =
    minLength <= 21 && maxLength >= 21 ? fc.constant('Asha Rao of the tenth') : fc.constant('9876543210');
  return fc.oneof(
    { weight: 3, arbitrary: sane },
    { weight: 1, arbitrary: fc.string({ minLength: min, maxLength: max }) },
    { weight: 1, arbitrary: fc.string({ minLength: min, maxLength: max, unit: 'grapheme' }) },
  );
}
