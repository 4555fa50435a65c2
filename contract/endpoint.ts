import type * as z from 'zod/mini';
import type { Access } from './access.ts';

/** One call of the API as a value: the server serves it, the browser calls it, the API document is made from it. */
export interface Endpoint {
  /** The operation's name, unique in the table. */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, exactly as in the specification, parameters in braces. A trailing slash is optional in requests. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Set on a call that creates something: it answers 201 and takes an `Idempotency-Key`. */
  readonly creates?: true;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The body is a raw file: its maximum size in bytes, and the message if it is larger. */
  readonly upload?: { most: number; tooLarge: string };
  /** The body of a success; without one the status is 204. */
  readonly answer?: z.ZodMiniType;
  /** The media type of the answer, if it is not JSON. */
  readonly media?: string;
}

/** Declares a call without widening its types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What a handler receives: every part already checked against its schema. */
export interface Received<E extends Endpoint> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: E['upload'] extends object ? Uint8Array<ArrayBuffer> : Output<E['body']>;
}

/** What a caller passes. */
export interface Sent<E extends Endpoint> {
  params?: Input<E['params']>;
  query?: Input<E['query']>;
  /** A `Blob` where it is a file. */
  body?: E['upload'] extends object ? object : Input<E['body']>;
}

/** What a handler gives back and a caller receives. */
export type Answer<E extends Endpoint> = E['answer'] extends z.ZodMiniType
  ? z.output<E['answer']>
  : undefined;

/** The status of a success. */
export function successStatus(e: Endpoint): 200 | 201 | 204 {
  if (!e.answer) return 204;
  return e.creates ? 201 : 200;
}

/** The path with its parameters filled in, encoded. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
