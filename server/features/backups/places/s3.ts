import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import { BackupFailure } from '#server/db/backup-failure.ts';
import type { BackupPlace } from './place.ts';
import { hashOfNothing, signed } from './sign.ts';

/** The largest file that S3 accepts in one piece. */
const LARGEST = 5 * 1024 ** 3;

type S3Settings = Extract<Config['backup']['to'], { kind: 's3' }>;

interface Sending {
  method: string;
  query?: Record<string, string>;
  body?: { blob: Blob; hash: string };
}

/** A bucket of S3 or a compatible service. Path-style addresses work with all of them. */
export function s3Place(settings: S3Settings, scratch: BackupPlace['scratch']): BackupPlace {
  const { endpoint, bucket, prefix } = settings;
  const label = `s3://${bucket}/${prefix}`;

  async function send(key: string, { method, query = {}, body }: Sending): Promise<Response> {
    const url = new URL(`${endpoint}/${bucket}${key && `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const request = { method, url, headers: {}, bodyHash: body?.hash ?? hashOfNothing };
    const headers = signed(request, settings, new Date());
    let answer: Response;
    try {
      answer = await fetch(url, {
        method,
        headers,
        body: body?.blob ?? null,
        signal: AbortSignal.timeout(TIMEOUT),
      });
    } catch (error) {
      const { cause, message } = error as Error;
      throw new BackupFailure(`${endpoint} cannot be reached (${(cause as Error)?.message ?? message}).`);
    }
    if (answer.ok) return answer;
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
    throw new BackupFailure(`${label} answers ${[answer.status, code].filter(Boolean).join(' ')}.`);
  }

  return {
    label,
    scratch,
    async put(name, file) {
      const blob = await openAsBlob(file);
      if (blob.size > LARGEST)
        throw new BackupFailure(
          'This backup is larger than 5 GB, which S3 does not take in one piece: use a folder.',
        );
      const hash = createHash('sha256');
      await pipeline(createReadStream(file), hash);
      await send(prefix + name, { method: 'PUT', body: { blob, hash: hash.digest('hex') } });
      await rm(file);
    },
    async list() {
      const names: string[] = [];
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) };
        const page: string = await (await send('', { method: 'GET', query })).text();
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g))
          names.push(key.slice(prefix.length));
        token = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(page)?.[1];
      }
      return names;
    },
    async read(name) {
      const { body } = await send(prefix + name, { method: 'GET' });
      return body ?? (async function* () {})();
    },
    async remove(name) {
      await send(prefix + name, { method: 'DELETE' });
    },
  };
}

/** Enough for the largest file over a slow connection. */
const TIMEOUT = 4 * 3_600_000;
