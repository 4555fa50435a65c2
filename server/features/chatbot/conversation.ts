import { z } from 'zod';
import type { Intent } from './answering/reply.ts';
import { boardWords } from './reading/names.ts';
import type { Standard } from './reading/standards.ts';
import type { Understood } from './reading/understand.ts';

/** What the talk is about: names from closed lists only, so nothing in it is worth hiding or forging. */
export interface About {
  intent?: Intent | undefined;
  standards: Standard[];
  subjects: string[];
  boards: Understood['boards'];
}

const Kept = z.strictObject({
  i: z.string().max(20).optional(),
  s: z.array(z.union([z.int().min(1).max(12), z.enum(['Graduate', 'Postgraduate'])])).max(14),
  c: z.array(z.string().max(30)).max(14),
  b: z.array(z.enum([...new Set(Object.values(boardWords))])).max(5),
});

const nothing: About = { standards: [], subjects: [], boards: [] };

/** It travels with the visitor, so any node can go on with it. What cannot be read begins again. */
export function openConversation(token: string | null | undefined): About {
  if (!token) return nothing;
  try {
    const { i, s, c, b } = Kept.parse(JSON.parse(Buffer.from(token, 'base64url').toString()));
    return { intent: i as Intent | undefined, standards: s, subjects: c, boards: b };
  } catch {
    return nothing;
  }
}

export function closeConversation({ intent, standards, subjects, boards }: About): string {
  return Buffer.from(JSON.stringify({ i: intent, s: standards, c: subjects, b: boards })).toString(
    'base64url',
  );
}
