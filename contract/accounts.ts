import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';

/** A browser or phone where someone is signed in. */
export const Device = z.object({
  _id: Id,
  user_agent: z.string(),
  ip: z.string(),
  signed_in_at: z.string(),
  last_used_at: z.string(),
  /** Signed in with a second factor. */
  second_factor: z.boolean(),
  /** The device that sent this request. */
  current: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'The devices on which the caller is signed in, last used first.',
  method: 'GET',
  path: '/account/sessions',
  access: 'member',
  answer: z.array(Device),
});

export const endSession = endpoint({
  name: 'endSession',
  summary: "Signs one of the caller's devices out, at once.",
  method: 'DELETE',
  path: '/account/sessions/{id}',
  access: 'member',
  params: z.strictObject({ id: Id }),
});

export const readMailLink = endpoint({
  name: 'readMailLink',
  summary: 'Whose account a link in one of our mails opens. It is not used up by asking.',
  method: 'POST',
  path: '/account/mail-link',
  access: 'public',
  body: z.strictObject({
    token_hash: z.string().check(z.minLength(1), z.maxLength(200)),
    type: z.enum(['signup', 'invite', 'recovery', 'magiclink']),
  }),
  answer: z.object({ name: z.string(), email: z.string() }),
});

export const countBackupCodes = endpoint({
  name: 'countBackupCodes',
  summary: 'How many backup codes the caller has left.',
  method: 'GET',
  path: '/account/backup-codes',
  access: 'member',
  answer: z.object({ left: z.int() }),
});

export const makeBackupCodes = endpoint({
  name: 'makeBackupCodes',
  summary:
    'Ten new backup codes, shown this once; earlier ones no longer work. Each stands in for a second factor once.',
  method: 'POST',
  path: '/account/backup-codes',
  access: 'member',
  answer: z.object({ codes: z.array(z.string()) }),
});
