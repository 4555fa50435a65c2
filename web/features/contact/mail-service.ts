import { mailServiceIds, mailServicePath, referenceHeader, sendFormPath } from '#contract/academy/contact.ts';
import { unreachable } from '#web/platform/calls/call-failure.ts';
import { served } from '#web/platform/served/page-values.ts';

const timeout = 20_000;

/**
 * Sends the form to the mail service on our own server, as the service's own client would. That client hides the
 * response headers, and we need the reference from them. A refusal is only logged; an unreachable server throws.
 */
export async function sendContact(form: HTMLFormElement): Promise<{ reference: string | null } | undefined> {
  const body = new FormData(form);
  for (const [name, value] of Object.entries(served().mailForm ?? mailServiceIds)) body.append(name, value);
  const signal = AbortSignal.timeout(timeout);
  const answer = await fetch(mailServicePath + sendFormPath, { method: 'POST', body, signal }).catch(() => {
    throw unreachable();
  });
  if ([502, 503, 504].includes(answer.status)) throw unreachable();
  if (answer.ok) return { reference: answer.headers.get(referenceHeader) };
  console.error(`The mail service refused the message: ${answer.status} ${await answer.text()}`);
  return undefined;
}
