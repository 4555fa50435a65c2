import { Failure } from '#contract/failure.ts';
import { parseJson } from './json.ts';

const mostBytes = 100_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

interface JsonOptions {
  most?: number;
  /** Accepts any content type. */
  anyType?: boolean;
  /** What an empty body means; it is refused otherwise. */
  empty?: unknown;
}

/** The JSON body of a request. One that is too large is refused before all of it is read. */
export async function readJson(request: Request, options: JsonOptions = {}): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const isJson = /^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(type);
  if (!options.anyType && (!isJson || request.headers.has('content-encoding'))) {
    throw new Failure('wrong_content_type');
  }
  const bytes = await readBytes(request, options.most);
  try {
    const text = utf8.decode(bytes);
    return text.trim() === '' && options.empty !== undefined ? options.empty : parseJson(text);
  } catch {
    throw new Failure('bad_json');
  }
}

/** The JSON body of a call. A DELETE may come without one. */
export function readJsonOf(method: string, request: Request): Promise<unknown> {
  if (method !== 'DELETE') return readJson(request);
  const { headers } = request;
  const isEmpty = !headers.has('transfer-encoding') && Number(headers.get('content-length') ?? 0) === 0;
  return isEmpty ? Promise.resolve({}) : readJson(request, { empty: {} });
}

/** The fields of a multipart form, under the same limit. A file or a repeated name is refused. */
export async function readForm(request: Request): Promise<Map<string, string>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || request.headers.has('content-encoding')) {
    throw new Failure('bad_request', 'The body must be sent as multipart/form-data.');
  }
  const bytes = await readBytes(request);
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Failure('bad_request', 'The form cannot be read.');
  });
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || fields.has(name))
      throw new Failure('bad_request', 'Each field must be one text.');
    fields.set(name, value);
  }
  return fields;
}

/**
 * A file as the request body. No form of another site can send these content types. What the file really is, its bytes
 * tell.
 */
export async function readUpload(
  request: Request,
  { most, tooLarge }: { most: number; tooLarge: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const type = request.headers.get('content-type') ?? '';
  if (
    !/^(image\/[\w.+-]+|application\/octet-stream)\s*(;|$)/i.test(type) ||
    request.headers.has('content-encoding')
  )
    throw new Failure('wrong_content_type', 'The body must be a file, sent as application/octet-stream.');
  return readBytes(request, most, tooLarge);
}

/** The bytes of a request. Too many are refused, at once where their number is declared. */
export async function readBytes(
  request: Request,
  most = mostBytes,
  tooLarge?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers.get('content-length');
  if (declared !== null) {
    if (Number(declared) > most) throw new Failure('too_large', tooLarge);
    return new Uint8Array(await request.arrayBuffer());
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > most) throw new Failure('too_large', tooLarge);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
