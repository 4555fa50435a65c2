import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

/** The URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function administer(url: string, statement: string) {
  const client = new Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export const createDatabase = (url: string, name: string, template = 'template0') =>
  administer(url, `create database "${name}" template "${template}"`);

export const dropDatabase = (url: string, name: string) =>
  administer(url, `drop database if exists "${name}" with (force)`);

/** A new database, cloned from the template. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `taxila_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name, inject('template'));
  return { url: withDatabase(server, name), drop: () => dropDatabase(server, name) };
}
