import * as z from 'zod/mini';

/**
 * Passes an answer through its schema, so that fields outside the contract are not sent. An unknown enum value, which a
 * newer node may have written, is sent as it is: one such row must not turn a whole list into an error.
 */
export function throughSchema(schema: z.ZodMiniType, answer: unknown): unknown {
  const first = z.safeParse(schema, answer);
  if (first.success) return first.data;
  const unknownTexts = first.error.issues.flatMap((issue) => {
    const [known] = issue.code === 'invalid_value' ? issue.values : [];
    const text = getAt(answer, issue.path);
    return typeof known === 'string' && typeof text === 'string' ? [{ path: issue.path, known, text }] : [];
  });
  if (unknownTexts.length < first.error.issues.length) throw first.error;
  const replaced = unknownTexts.reduce((value, { path, known }) => setAt(value, path, known), answer);
  const parsed: unknown = z.parse(schema, replaced);
  return unknownTexts.reduce((value, { path, text }) => setAt(value, path, text), parsed);
}

const getAt = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce((inner: unknown, key) => Reflect.get(Object(inner), key), value);

function setAt(value: unknown, [key, ...rest]: PropertyKey[], text: string): unknown {
  if (key === undefined) return text;
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) };
  copy[key] = setAt(copy[key], rest, text);
  return copy;
}
