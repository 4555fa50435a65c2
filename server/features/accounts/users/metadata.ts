import { invalid } from '../protocol/auth-error.ts';
import { isSmall } from '../protocol/body.ts';

type Metadata = Record<string, unknown>;

/** New keys over old ones; null takes a key away. */
export function mergeMetadata(old: Metadata, change: Metadata): Metadata {
  const merged = Object.fromEntries(
    Object.entries({ ...old, ...change }).filter(([, value]) => value !== null),
  );
  if (!isSmall(merged)) throw invalid('data is larger than 4000 bytes');
  return merged;
}
