import type { ContactForm } from '#contract/academy/contact.ts';
import { referenceOfId } from '#contract/references.ts';
import type { Deps } from '#server/deps.ts';
import { mailLater } from '#server/features/mail/service.ts';
import type { Colleagues } from '#server/office-list/clerks.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { MailContent } from '#server/platform/mail/template.ts';
import { officeMessages } from './office/service.ts';
import { senderOf } from './sender.ts';
import { insert, lockSender, sentBefore, wasAcknowledged } from './store.ts';

const minutes = 60_000;

export { ofFamily as messagesOfFamily } from './office/store.ts';

export type MessageService = ReturnType<typeof messageService>;

export function messageService(
  deps: Pick<Deps, 'academyName' | 'db' | 'jobs' | 'config' | 'clock' | 'liveUpdates'>,
  colleagues: Colleagues = async () => [],
) {
  return {
    office: officeMessages(deps, colleagues),

    /**
     * Stores the message, and in the same transaction enqueues the mail to the office and the acknowledgement to the
     * sender. What was sent twice within ten minutes is one message; nobody gets two acknowledgements within an hour.
     * Returns its reference.
     */
    async receive(form: ContactForm): Promise<string> {
      const id = await deps.db.transaction((tx) => receive(deps, tx, form));
      deps.liveUpdates.tell('messages');
      return referenceOf(id);
    },

    /** Stores what a program seems to have sent, in case it was a person after all; mails nobody. */
    async storeAsSpam(form: ContactForm): Promise<string> {
      const now = deps.clock.now();
      const sender = senderOf(form.user_email);
      const id = await insert(deps.db, form, { sender, spam: true, created_at: now });
      deps.liveUpdates.tell('messages');
      return referenceOf(id);
    },
  };
}

async function receive(
  deps: Pick<Deps, 'academyName' | 'jobs' | 'config' | 'clock'>,
  tx: Db,
  form: ContactForm,
): Promise<string> {
  const sender = senderOf(form.user_email);
  const now = deps.clock.now();
  const ago = (n: number) => new Date(now.getTime() - n * minutes);
  await lockSender(tx, sender);
  const before = await sentBefore(tx, sender, form, ago(10));
  if (before) return before;
  const acknowledged = !(await wasAcknowledged(tx, sender, ago(60)));
  const id = await insert(tx, form, { sender, acknowledged, created_at: now });
  const reference = referenceOf(id);
  await mailLater(deps, tx, toOffice(form, reference, deps.config.mail.office));
  if (acknowledged)
    await mailLater(deps, tx, acknowledgement(form.user_email, reference, deps.academyName()));
  return id;
}

const referenceOf = (id: string) => referenceOfId('TM', id);

function toOffice(form: ContactForm, reference: string, office: string): MailContent {
  return {
    to: office,
    replyTo: form.user_email,
    subject: `Message from ${form.user_name}`,
    lines: [
      `${form.user_name} (${form.user_email}) wrote through the contact form:`,
      form.message,
      `Reference: ${reference}`,
    ],
  };
}

// Quotes nothing of what was sent: anyone may type anyone's address, and must not put text into this mail.
function acknowledgement(to: string, reference: string, brand: string): MailContent {
  return {
    to,
    subject: 'We have your message',
    lines: [
      `Thank you for writing to ${brand}. Your message has reached our office, and we will answer soon.`,
      `Your reference: ${reference}`,
      'If you did not write to us, someone typed your address by mistake; you need not do anything.',
    ],
  };
}
