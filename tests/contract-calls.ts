import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '../contract/endpoint.ts';

const contract = join(import.meta.dirname, '../contract');
const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => import(join(contract, file))),
);
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
// The calls of an office list are grouped in one object.
const values = modules
  .flatMap((module) => Object.values(module))
  .flatMap((value) =>
    typeof value === 'object' && value && !isEndpoint(value) ? Object.values(value) : [value],
  );

/** Every call of the contract. */
export const declaredCalls: Endpoint[] = values.filter(isEndpoint);
