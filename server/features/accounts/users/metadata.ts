import { invalid } from '../protocol/auth-error.ts';

type Metadata = Record<string, unknown>;

/** New keys over old ones; null takes a key away. */
export function mergeMetadata(old: Metadata, change: Metadata): Metadata {
  const merged = Object.fromEntries(
    Object.entries({ ...old, ...change }).filter(([, value]) => value !== null),
  );
  if (JSON.stringify(merged).length > 6_000) throw invalid('data is larger than 6000 characters');
  return merged;
}
