import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type Endpoint, successStatus } from '#contract/endpoint.ts';
import { Problem } from '#contract/failure.ts';
import type { Answered } from './ask.ts';

const traces = /node_modules|\.[cm]?[jt]s:\d+|\bat (async )?[\w.<>]+ \(|node:internal|\bstack\b"\s*:/;
const sqlFragments =
  /\b(select|insert into|update|delete from)\b[^"]*\b(from|values|set|where)\b|syntax error|violates|relation \\"|column \\"|duplicate key|Failed query|invalid input syntax|pg_|drizzle/i;

/** What is wrong with an answer, whatever was asked. */
export function leaks({ status, text }: Answered): string | undefined {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  if (traces.test(text)) return `a stack trace: ${text.slice(0, 300)}`;
  if (status >= 400 && sqlFragments.test(text)) return `words of the database: ${text.slice(0, 300)}`;
  return undefined;
}

const json = (text: string): unknown => JSON.parse(Buffer.from(text, 'latin1').toString());

/** Checks that the answer has exactly what its schema names. */
function matches(schema: z.core.$ZodType, text: string): string | undefined {
  let body: unknown;
  try {
    body = json(text);
  } catch {
    return `not JSON: ${text.slice(0, 200)}`;
  }
  const parsed = z.safeParse(schema, body);
  if (!parsed.success)
    return `not its schema: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`;
  return isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), body)
    ? undefined
    : 'more than its schema names';
}

export interface Expected {
  /** Exactly this status, where the caller alone decides it. */
  status?: number;
  /** The request is invalid. */
  refused: boolean;
  /** The path may lead to another endpoint, so only what holds for every answer is checked. */
  elsewhere?: boolean;
}

/** What is wrong with the answer to a call of the API. */
export function judgeCall(endpoint: Endpoint, expected: Expected, answer: Answered): string | undefined {
  const leak = leaks(answer);
  if (leak || expected.elsewhere) return leak;
  // Node itself refuses headers that are too large.
  if (answer.status === 431 && answer.text === '') return undefined;
  if (answer.status >= 400) {
    if (expected.status && answer.status !== expected.status)
      return `answered ${answer.status}, not ${expected.status}`;
    if (answer.type !== 'application/problem+json') return `a problem as ${answer.type}`;
    const fault = matches(z.strictObject(Problem.shape), answer.text);
    return (
      fault ??
      (Problem.parse(json(answer.text)).status === answer.status ? undefined : 'another status inside')
    );
  }
  if (expected.status) return `answered ${answer.status}, not ${expected.status}`;
  if (expected.refused) return `took what is not right (${answer.status})`;
  if (answer.status !== successStatus(endpoint)) return `answered ${answer.status}`;
  if (!endpoint.answer) return answer.text === '' ? undefined : 'a body with 204';
  if (endpoint.media) return answer.type.startsWith(endpoint.media) ? undefined : `sent as ${answer.type}`;
  return matches(endpoint.answer, answer.text);
}

const AuthProblem = z.union([
  z.looseObject({ code: z.string(), message: z.string() }),
  z.looseObject({ code: z.int(), error_code: z.string(), msg: z.string() }),
  z.strictObject({ error: z.string(), error_description: z.string() }),
]);

/** What is wrong with the answer of an accounts endpoint. */
export function judgeAuth(
  schema: z.core.$ZodType | undefined,
  expected: Expected,
  answer: Answered,
): string | undefined {
  const leak = leaks(answer);
  if (leak || expected.elsewhere) return leak;
  const { status } = answer;
  if (status === 431 && answer.text === '') return undefined;
  if (expected.status && status !== expected.status) return `answered ${status}, not ${expected.status}`;
  if (status >= 400) return matches(AuthProblem, answer.text);
  if (status === 302 || status === 303) return answer.headers.location ? undefined : 'a redirect to nowhere';
  if (expected.refused) return `took what is not right (${status})`;
  if (status === 204) return schema ? 'nothing, where something was due' : undefined;
  if (status !== 200 && status !== 201) return `answered ${status}`;
  return schema ? matches(schema, answer.text) : undefined;
}
