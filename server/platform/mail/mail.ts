import { z } from 'zod';

/** A message ready to go. */
export const Mail = z.object({
  to: z.email(),
  /** Who gets the answer, where that is not who sends. */
  replyTo: z.email().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type Mail = z.infer<typeof Mail>;

/** Hands a message over; throws when it was not taken. */
export type SendMail = (mail: Mail) => Promise<void>;
