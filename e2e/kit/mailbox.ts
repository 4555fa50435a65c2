import { type APIRequestContext, expect } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The newest mail to this address, once there are this many: its link and its code. */
export async function newestMail(request: APIRequestContext, to: string, subject: RegExp, count = 1) {
  const find = async () => {
    const answer = await request.get('/dev/mailbox.json');
    // An overloaded server may refuse a request; the next one will succeed.
    const all: Mail[] = answer.ok() ? await answer.json() : [];
    return all.filter((mail) => mail.to === to && subject.test(mail.subject));
  };
  await expect.poll(async () => (await find()).length, { intervals: [50] }).toBeGreaterThanOrEqual(count);
  const text = (await find())[0]?.text ?? '';
  return {
    text,
    link: /https?:\/\/\S+\/(auth\/v1\/verify|new-password)\?\S+/.exec(text)?.[0] ?? '',
    code: /\b(\d{6})\b/.exec(text)?.[1] ?? '',
  };
}
