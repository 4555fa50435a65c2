import * as z from 'zod/mini';
import { listHead } from '#contract/list-head.ts';
import type { TestApp } from './app.ts';
import { readAs } from './read-as.ts';

const Row = z.object({ _id: z.string(), name: z.string() });

/** The rows of the first pages of a list of the office, until there are as many as this. */
export async function firstPages(
  t: TestApp,
  headers: { Authorization: string },
  path: string,
  count: number,
): Promise<z.infer<typeof Row>[]> {
  const rows: z.infer<typeof Row>[] = [];
  for (let cursor: string | null = ''; cursor !== null && rows.length < count; ) {
    const answer = await t.fetch(`/api/${path}&cursor=${encodeURIComponent(cursor)}`, { headers });
    rows.push(...(await readAs(z.array(Row), answer)));
    cursor = listHead(answer.headers).next;
  }
  return rows;
}
