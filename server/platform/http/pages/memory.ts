import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A complete answer in memory: status, headers and the body in each encoding. */
export interface MemoryAnswer {
  status: number;
  etag: string;
  headers: Record<string, string>;
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** Finds the answer for a path, if one is in memory and this request may have it. */
export type MemoryLookup = (path: string, request: IncomingMessage) => MemoryAnswer | undefined;

const worthCompressing = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/;

/** Prepares an answer; small or already compressed bodies stay as they are. */
export function memoryAnswer(
  body: Buffer,
  headers: Record<string, string>,
  options: { status?: number; quality?: number; br?: Buffer; gzip?: Buffer } = {},
): MemoryAnswer {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const answer: MemoryAnswer = { status: options.status ?? 200, etag, headers, identity: body };
  if (body.length > 500 && worthCompressing.test(headers['Content-Type'] ?? '')) {
    const quality = options.quality ?? 5;
    answer.br =
      options.br ?? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    answer.gzip = options.gzip ?? gzipSync(body, { level: 6 });
  }
  return answer;
}

interface Wanted {
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
}

/** Chooses 304 where the caller has the answer already, else the body in the best encoding. */
function choose(answer: MemoryAnswer, wanted: Wanted, requestId: string) {
  const headers: Record<string, string> = { ...answer.headers, ETag: answer.etag, 'X-Request-Id': requestId };
  // With all headers: those of a 304 replace those of the cached copy. Without its own policy a page would get the default
  // of the listener, under which it may load nothing.
  if (answer.status === 200 && matchesEtag(wanted.ifNoneMatch, answer.etag))
    return { status: 304, headers, body: null };
  const encoding = chooseEncoding(wanted.acceptEncoding, answer);
  const body = (encoding && answer[encoding]) || answer.identity;
  if (encoding) headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(body.length);
  return { status: answer.status, headers, body };
}

/** Writes an answer straight to the socket, the fast path of most requests. */
export function sendFromMemory(
  answer: MemoryAnswer,
  req: IncomingMessage,
  res: ServerResponse,
  requestId: string,
) {
  const wanted = {
    ifNoneMatch: req.headers['if-none-match'],
    acceptEncoding: req.headers['accept-encoding'],
  };
  const { status, headers, body } = choose(answer, wanted, requestId);
  res.writeHead(status, headers);
  if (body && req.method !== 'HEAD') res.end(body);
  else res.end();
}

/** The same as a `Response`, for the app. */
export function memoryResponse(answer: MemoryAnswer, request: Request, requestId: string): Response {
  const wanted = {
    ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
    acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
  };
  const { status, headers, body } = choose(answer, wanted, requestId);
  return new Response(body as Uint8Array<ArrayBuffer> | null, {
    status,
    headers: headers as Record<string, string>,
  });
}

function matchesEtag(sent: string | undefined, etag: string): boolean {
  if (!sent) return false;
  return sent === etag || sent === '*' || sent.split(',').some((one) => weak(one.trim()) === etag);
}

const weak = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`);

function chooseEncoding(accept: string | undefined, answer: MemoryAnswer): 'br' | 'gzip' | undefined {
  if (!accept || !answer.br) return undefined;
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accept)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accept) ? 'gzip' : undefined;
}
