import type * as Full from '#contract/forum-calls.ts';
import { forumCalls } from '#contract/forum-facts.ts';

type Calls = Pick<typeof Full, keyof typeof forumCalls>;

/** The calls of the forum with their types but without their schemas, which a page that only reads need not load. */
export const calls = forumCalls as unknown as Calls;
