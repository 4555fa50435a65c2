import type { ContactForm } from '#contract/academy/contact.ts';
import type { Deps } from '#server/deps.ts';
import { mailLater } from '#server/features/mail/service.ts';
import type { MailContent } from '#server/platform/mail/template.ts';
import { holdSender, insert, wasAcknowledged, wasSent } from './store.ts';

const minutes = 60_000;

export type ContactService = ReturnType<typeof contactService>;

export function contactService(deps: Pick<Deps, 'academyName' | 'db' | 'jobs' | 'config' | 'clock'>) {
  return {
    /**
     * Stores the message, and in the same transaction enqueues the mail to the office and the acknowledgement to the
     * sender. What was sent twice within ten minutes is one message; nobody gets two acknowledgements within an hour.
     */
    receive: (form: ContactForm): Promise<void> =>
      deps.db.transaction(async (tx) => {
        const sender = senderOf(form.user_email);
        const now = deps.clock.now();
        const ago = (n: number) => new Date(now.getTime() - n * minutes);
        await holdSender(tx, sender);
        if (await wasSent(tx, sender, form, ago(10))) return;
        const acknowledged = !(await wasAcknowledged(tx, sender, ago(60)));
        await insert(tx, form, { sender, acknowledged, created_at: now });
        await mailLater(deps, tx, toOffice(form, deps.config.mail.office));
        if (acknowledged) await mailLater(deps, tx, acknowledgement(form.user_email, deps.academyName()));
      }),

    /** Keeps what a program sent, in case it was a person after all; nobody gets a mail of it. */
    keepAsSpam: (form: ContactForm): Promise<void> =>
      insert(deps.db, form, { sender: senderOf(form.user_email), spam: true, created_at: deps.clock.now() }),
  };
}

function senderOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
}

function toOffice(form: ContactForm, office: string): MailContent {
  return {
    to: office,
    replyTo: form.user_email,
    subject: `Message from ${form.user_name}`,
    lines: [`${form.user_name} (${form.user_email}) wrote through the contact form:`, form.message],
  };
}

// Says nothing of what was sent: anyone may type anyone's address, and must not put words into this mail.
function acknowledgement(to: string, brand: string): MailContent {
  return {
    to,
    subject: 'We have your message',
    lines: [
      `Thank you for writing to ${brand}. Your message has reached our office, and we will answer soon.`,
      'If you did not write to us, someone typed your address by mistake; you need not do anything.',
    ],
  };
}
