import type { ServerResponse } from 'node:http';
import { Failure } from '#contract/failure.ts';
import { problemResponse } from '../answers/problem.ts';
import { closedHeaders } from '../pages/security-headers.ts';

const mark = 'the-request-id';
const retryAfter = { headers: { 'Retry-After': '2' } };
const response = problemResponse(new Failure('overloaded', undefined, retryAfter), mark);
const [before = '', after = ''] = (await response.text()).split(mark);
const headers = { ...closedHeaders, ...Object.fromEntries(response.headers) };

/** Answers 503 at once. Under overload it is our most frequent answer, so only the id in it is new. */
export function sendOverloaded(res: ServerResponse, requestId: string) {
  const body = before + requestId + after;
  const length = String(Buffer.byteLength(body));
  res.writeHead(503, { ...headers, 'X-Request-Id': requestId, 'Content-Length': length }).end(body);
}
