import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Failure } from '#contract/failure.ts';
import type { Db } from '#server/platform/database/database.ts';

/** An answer as it is stored, shared and sent. */
export interface SerializedAnswer {
  status: number;
  body: string;
}

/**
 * Runs `work` once per key. The key is inserted first, in the transaction that does the work: a second request with
 * the same key waits for the first, then gets its answer. A failure or a crash rolls back the key with the work.
 */
export async function once(
  db: Db,
  request: { scope: string; key: string; body: unknown },
  work: (tx: Db) => Promise<SerializedAnswer>,
): Promise<SerializedAnswer> {
  if (!/^[\x21-\x7e]{1,255}$/.test(request.key))
    throw new Failure('bad_request', 'The Idempotency-Key is not valid.');
  const { scope, key } = request;
  const hash = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
  return db.transaction(async (tx) => {
    const claimed = await tx.execute(
      sql`insert into idempotency_keys (scope, key, request_hash) values (${scope}, ${key}, ${hash}) on conflict do nothing`,
    );
    if (claimed.rowCount === 0) return earlierAnswer(tx, scope, key, hash);
    const answer = await work(tx);
    await tx.execute(
      sql`update idempotency_keys set status = ${answer.status}, answer = ${answer.body} where scope = ${scope} and key = ${key}`,
    );
    return answer;
  });
}

async function earlierAnswer(tx: Db, scope: string, key: string, hash: string): Promise<SerializedAnswer> {
  const { rows } = await tx.execute<{ request_hash: string; status: number; answer: string }>(
    sql`select request_hash, status, answer from idempotency_keys where scope = ${scope} and key = ${key}`,
  );
  const row = rows[0];
  if (!row) throw new Failure('conflict', 'This request was just cleared away. Please send it again.');
  if (row.request_hash !== hash) throw new Failure('idempotency_conflict');
  return { status: row.status, body: row.answer };
}
