import { type EmailJSResponseStatus, init, sendForm } from '@emailjs/browser';
import { mailServiceIds, mailServicePath } from '#contract/academy/contact.ts';
import { unreachable } from '#web/platform/calls/call-failure.ts';
import { mailForm } from '#web/platform/served/mail-form.ts';

const patience = 20_000;

/**
 * Sends the form through the mail service, which stands on our own server. Was it taken? A refusal is only logged;
 * fails when the server, or what stands before it, does not answer.
 */
export async function sendContact(form: HTMLFormElement): Promise<boolean> {
  const ids: typeof mailServiceIds = mailForm ? JSON.parse(mailForm) : mailServiceIds;
  try {
    init({ publicKey: ids.user_id }, window.location.origin + mailServicePath);
    await Promise.race([sendForm(ids.service_id, ids.template_id, form), giveUp()]);
    return true;
  } catch (error) {
    const { status, text } = error as Partial<EmailJSResponseStatus>;
    if (!status || [502, 503, 504].includes(status)) throw unreachable();
    console.error(`The mail service refused the message: ${status} ${text}`);
    return false;
  }
}

const giveUp = () => new Promise((_, reject) => setTimeout(reject, patience, unreachable()));
