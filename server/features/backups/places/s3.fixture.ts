import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { signed } from './sign.ts';

export const keys = { keyId: 'AKID', secret: 'a secret', region: 'ap-south-1' };

/** A stand-in for S3 that holds one bucket, checks every signature and body, and lists two names a page. */
export async function startS3() {
  const stored = new Map<string, Buffer>();
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const url = new URL(req.url ?? '', `http://${req.headers.host}`);
    const answer = (status: number, text: string | Buffer = '') => res.writeHead(status).end(text);
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const at = String(req.headers['x-amz-date']).replace(
      /(....)(..)(..T..)(..)(..)Z/,
      (_, ...part) => `${part[0]}-${part[1]}-${part[2]}:${part[3]}:${part[4]}Z`,
    );
    const wanted = signed({ method: req.method ?? '', url, headers: {}, bodyHash }, keys, new Date(at));
    if (req.headers.authorization !== wanted.authorization)
      return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (url.pathname === '/academy' || url.pathname === '/academy/') return answer(200, page(stored, url));
    const key = decodeURIComponent(url.pathname.slice('/academy/'.length));
    if (req.method === 'PUT' && req.headers['content-length'] === undefined) return answer(411);
    if (req.method === 'PUT') stored.set(key, body);
    if (req.method === 'DELETE') stored.delete(key);
    const found = stored.get(key);
    if (req.method === 'GET') return found ? answer(200, found) : answer(404, '<Code>NoSuchKey</Code>');
    return answer(req.method === 'DELETE' ? 204 : 200);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { stored, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function page(stored: Map<string, Buffer>, { searchParams }: URL) {
  const from = Number(searchParams.get('continuation-token') ?? 0);
  const all = [...stored.keys()].filter((key) => key.startsWith(searchParams.get('prefix') ?? '')).sort();
  const some = all.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const more = all.length > from + 2 ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return `<ListBucketResult>${some.join('')}${more}</ListBucketResult>`;
}
