import * as z from 'zod/mini';
import { reject, text } from '../fields.ts';
import { localNumber } from '../phone.ts';

/**
 * The mail form service speaks the protocol of `@emailjs/browser`: with this as its `origin` below the site's own
 * address, that client posts to us.
 */
export const mailServicePath = '/mail';
export const sendFormPath = '/api/v1.0/email/send-form';

/** In which header of the answer the reference of the message stands: its text is for the client of the protocol. */
export const referenceHeader = 'X-Reference';

/** The identifiers that the form sends unless the settings say otherwise. */
export const mailServiceIds = { service_id: 'taxila', template_id: 'contact', user_id: 'public' } as const;

/** A field that people do not see: what fills it in is a program. */
export const honeypot = 'website';

export const ContactForm = z.object({
  user_name: text('Name is required.', 100),
  user_email: z.pipe(text('Email is required.', 254), z.email('Please give a valid email address.')),
  message: text('Message is required.', 5000),
  /** Our form does not ask for it; one of the academy's own may. */
  user_phone: z.optional(
    z.pipe(
      z.string().check(z.trim()),
      z.transform((written, context) => {
        if (written === '') return undefined;
        return localNumber(written, '+91') ?? reject(context, 'Invalid phone number. Must be 10 digits.');
      }),
    ),
  ),
});
export type ContactForm = z.infer<typeof ContactForm>;
