import { z } from 'zod';

/**
 * One address, and nothing that could be taken for two. Wider than what our forms take: a provider's accounts may have
 * addresses that they do not.
 */
const Address = z.string().regex(/^[^\s@"<>(),:;\\[\]]{1,64}@[^\s@"<>(),:;\\[\]]{1,255}$/u);

/** A message ready to go. */
export const Mail = z.object({
  to: Address,
  /** Who gets the answer, where that is not who sends. */
  replyTo: Address.optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type Mail = z.infer<typeof Mail>;

/** Hands a message over; throws when it was not taken. */
export type SendMail = (mail: Mail) => Promise<void>;
