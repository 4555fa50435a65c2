import { z } from 'zod';
import { invalid } from '../protocol/auth-error.ts';
import { isSmall } from '../protocol/body.ts';

type Metadata = Record<string, unknown>;

const Named = z.object({ firstName: z.string(), lastName: z.string(), full_name: z.string() }).partial();

/** What a person is called: as registered here, or as another service named them. */
export function personName(metadata: unknown): { first: string; last: string } {
  const { firstName, lastName, full_name } = Named.safeParse(metadata).data ?? {};
  const [first = '', ...rest] = (full_name ?? '').trim().split(/\s+/);
  return { first: firstName?.trim() || first, last: lastName?.trim() || rest.join(' ') };
}

/** New keys over old ones; null takes a key away. */
export function mergeMetadata(old: Metadata, change: Metadata): Metadata {
  const merged = Object.fromEntries(
    Object.entries({ ...old, ...change }).filter(([, value]) => value !== null),
  );
  if (!isSmall(merged)) throw invalid('data is larger than 4000 bytes');
  return merged;
}
