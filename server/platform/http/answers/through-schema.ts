import * as z from 'zod/mini';

/**
 * The answer through its schema: what the contract does not name does not leave. A text that only a newer node knows (a
 * status, a kind) goes out as it is: one such row must not turn a whole list into an error.
 */
export function throughSchema(schema: z.ZodMiniType, answer: unknown): unknown {
  const first = z.safeParse(schema, answer);
  if (first.success) return first.data;
  const strange = first.error.issues.flatMap((issue) => {
    const [known] = issue.code === 'invalid_value' ? issue.values : [];
    const text = getAt(answer, issue.path);
    return typeof known === 'string' && typeof text === 'string' ? [{ path: issue.path, known, text }] : [];
  });
  if (strange.length < first.error.issues.length) throw first.error;
  const familiar = strange.reduce((value, { path, known }) => setAt(value, path, known), answer);
  const parsed: unknown = z.parse(schema, familiar);
  return strange.reduce((value, { path, text }) => setAt(value, path, text), parsed);
}

const getAt = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce((inner: unknown, key) => Reflect.get(Object(inner), key), value);

function setAt(value: unknown, [key, ...rest]: PropertyKey[], text: string): unknown {
  if (key === undefined) return text;
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) };
  copy[key] = setAt(copy[key], rest, text);
  return copy;
}
