import * as z from 'zod/mini';
import { Failure, type FieldError, failures, type Problem } from '#contract/failure.ts';
import { isOutage, isReadOnly, isUnstorable } from '#server/platform/database/database.ts';
import { noteFullDisk } from '#server/platform/database/full-disk.ts';

// zod/mini has no messages of its own: a rule of the contract without one would say only 'Invalid input'.
z.config(z.locales.en());

/** Turns any error into a failure that a caller may see, without details of unexpected ones. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  noteFullDisk(error);
  if (isOutage(error))
    return new Failure('unavailable', outageDetail(error), { headers: { 'Retry-After': '5' } });
  if (isUnstorable(error))
    return new Failure('bad_request', 'This text has characters that cannot be stored.');
  if (isTooDeep(error)) return new Failure('bad_json', 'The body is nested too deeply.');
  return new Failure('internal');
}

const outageDetail = (error: unknown) =>
  isReadOnly(error) ? 'Nothing can be saved right now, only read. Please try again in a while.' : undefined;

// No code of ours recurses without end: only a body can be that deep.
const isTooDeep = (error: unknown) => error instanceof RangeError && /call stack/.test(error.message);

/** The failure as an answer. */
export function problemResponse(failure: Failure, requestId: string): Response {
  const body: Problem = {
    type: `/api/docs#${failure.code}`,
    title: failures[failure.code].title,
    status: failure.status,
    detail: failure.message,
    code: failure.code,
    ...(failure.errors && { errors: failure.errors }),
    ...(failure.current !== undefined && { current: failure.current }),
    request_id: requestId,
  };
  return new Response(JSON.stringify(body), {
    status: failure.status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...failure.headers },
  });
}

/** What zod found, one row per field, the first message of each. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const found = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    const fields = issue.code === 'unrecognized_keys' ? issue.keys : [path];
    const message = issue.code === 'unrecognized_keys' ? 'This field is not known.' : issue.message;
    for (const field of fields) if (!found.has(field)) found.set(field, message);
  }
  return [...found].map(([field, message]) => ({ field, message }));
}
