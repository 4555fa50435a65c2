import { type APIRequestContext, expect } from '@playwright/test';
import { admin } from './sign-in.ts';

/** The header to call the API as someone of the office, without a browser. */
export async function officeHeaders(request: APIRequestContext, person = admin) {
  const session = await request.post('/auth/v1/token?grant_type=password', { data: person });
  const { access_token } = await session.json();
  return { authorization: `Bearer ${access_token}` };
}

/** What the office finds when it searches the enquiries. */
export async function enquiriesOf(request: APIRequestContext, search: string) {
  const list = await request.get('/api/enquiries', {
    params: { search },
    headers: await officeHeaders(request),
  });
  expect(list.status()).toBe(200);
  return list.json();
}

/** The titles that the office finds by this text with Ctrl-K. */
export async function found(request: APIRequestContext, q: string): Promise<string[]> {
  const headers = await officeHeaders(request);
  const answer = await request.get('/api/office/find', { params: { q }, headers });
  const { results }: { results: { title: string }[] } = await answer.json();
  return results.map(({ title }) => title);
}

/** Gives someone who has registered the role of staff. */
export async function makeStaff(request: APIRequestContext, email: string) {
  const headers = await officeHeaders(request);
  const found = await request.get('/api/people', { headers, params: { search: email } });
  const [{ _id }] = await found.json();
  const answer = await request.put(`/api/people/${_id}/role`, { headers, data: { role: 'staff' } });
  expect(answer.status()).toBe(200);
}

/** A name that no other test uses, without digits, which could be taken for a phone number. */
export const newName = (first: string) => `${first} ${letters()}`;

const letters = () =>
  crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Sends a contact message as a visitor does. */
export const contactOffice = (request: APIRequestContext) =>
  request.post('/mail/api/v1.0/email/send-form', {
    multipart: {
      service_id: 'taxila',
      template_id: 'contact',
      user_id: 'public',
      user_name: 'Asha Rane',
      user_email: 'asha@academy.test',
      // The same text twice would be one message.
      message: `When do you open? ${crypto.randomUUID()}`,
    },
  });
