import { Failure } from '#contract/failure.ts';

const limit = 100_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The JSON body of a request, refused before it is read whole where it is too large. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/(json|[\w.-]+\+json)\s*(;|$)/i.test(type) || request.headers.has('content-encoding')) {
    throw new Failure('wrong_content_type');
  }
  const bytes = await readBytes(request);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Failure('bad_json');
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  if (declared !== null) {
    if (Number(declared) > limit) throw new Failure('too_large');
    return new Uint8Array(await request.arrayBuffer());
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > limit) throw new Failure('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
