import { type APIRequestContext, expect } from '@playwright/test';
import { admin } from './sign-in.ts';

/** What the office finds when it looks for `search` among the enquiries. */
export async function enquiriesOf(request: APIRequestContext, search: string) {
  const session = await request.post('/auth/v1/token?grant_type=password', { data: admin });
  const { access_token } = await session.json();
  const list = await request.get('/api/enquiries', {
    params: { search },
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(list.status()).toBe(200);
  return list.json();
}

/** A name that no other test uses. */
export const newName = (first: string) => `${first} ${crypto.randomUUID().slice(0, 8)}`;
