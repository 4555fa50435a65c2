import { timingSafeEqual } from 'node:crypto';

/** Compares secrets in a time that does not reveal where they differ. */
export function equalInConstantTime(a: string | Buffer, b: string | Buffer): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
