import { z } from 'zod';

/** Exactly one address. Wider than our forms allow, since accounts of a provider may have unusual addresses. */
const Address = z.string().regex(/^[^\s@"<>(),:;\\[\]]{1,64}@[^\s@"<>(),:;\\[\]]{1,255}$/u);

/** A mail that is ready to be sent. */
export const Mail = z.object({
  to: Address,
  /** Where answers go, if not to the sender. */
  replyTo: Address.optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type Mail = z.infer<typeof Mail>;

/** Sends a mail; throws if it is not accepted. */
export type SendMail = (mail: Mail) => Promise<void>;
