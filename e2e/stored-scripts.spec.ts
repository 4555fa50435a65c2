import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { officeHeaders } from './office.ts';
import { newMember, signedIn } from './sign-in.ts';

// What the pages' policy would stop anyway must already be harmless without it.
test.use({ bypassCSP: true });

const run = 'window.__ran=1';
const corpus = [
  `<script>${run}</script>`,
  `"><img src=x onerror="${run}">`,
  `'><svg/onload=${run}>`,
  `</textarea></title><script>${run}</script>`,
  `<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>`,
  `<a href="javascript:${run}">a link</a>`,
  `javascript:${run}//`,
  `{{constructor.constructor('${run}')()}}`,
  `=HYPERLINK("javascript:${run}","x")`,
  `=cmd|' /C calc'!A0`,
  `\u202e<b onmouseover=${run}>turned</b>`,
];
const all = corpus.join('\n');

async function post(request: APIRequestContext, path: string, data: object, headers = {}) {
  const answer = await request.post(path, { data, headers });
  expect(answer.status(), `${path} ${await answer.text()}`).toBeLessThan(300);
  return answer.json();
}

/** Types the corpus into every text field of the product that someone of the office may come to see. */
async function plant(request: APIRequestContext) {
  const office = await officeHeaders(request);
  const choice = { board: 'CBSE', joining_date: '2026-11-02', course: 'Physics', standard: '12th Standard' };
  for (const words of corpus) {
    const enquiry = { name: words, class_name: '10', subject: 'Science', phone: '9876501234' };
    const { _id } = await post(request, '/api/enquiry/', { ...enquiry, board: 'CBSE', enquiryMessage: all });
    await post(request, `/api/enquiries/${_id}/notes`, { text: words }, office);
    const admission = { ...choice, student_name: words, address: words, contact_no: '9876501234' };
    const type = { admission_type: 'Offline Admission', fees: 12_500 };
    await post(request, '/api/admissions/', { ...admission, ...type }, office);
    const course = { title: words, description: all.slice(0, 2000), standard: 12 };
    const link = { courselink: `https://example.com/${encodeURIComponent(words)}` };
    const made = await post(request, '/api/course/', { ...course, ...link }, office);
    await request.put(`/api/courses/${made._id}`, {
      headers: office,
      data: { ...course, ...link, title: `${words} 2` },
    });
    await post(request, '/api/chatbot/', { query: words });
    const form = {
      service_id: 'taxila',
      template_id: 'contact',
      user_id: 'public',
      user_email: 'a@b.example',
    };
    const mail = await request.post('/mail/api/v1.0/email/send-form', {
      multipart: { ...form, user_name: words, message: all },
    });
    expect(mail.status()).toBe(200);
  }
  const refused = { title: 'Link', description: 'x', courselink: `javascript:${run}`, standard: 12 };
  expect((await request.post('/api/course/', { headers: office, data: refused })).status()).toBe(422);

  const member = await newMember(request, { firstName: corpus[0] ?? '', lastName: corpus[1] ?? '' });
  const author = await officeHeaders(request, member);
  for (const words of corpus.slice(0, 3)) {
    const topic = { categoryId: 'general-discussion', title: `${words} topic`, text: all };
    const answer = await request.post('/api/forum/topics', { data: topic, headers: author });
    expect([201, 429]).toContain(answer.status());
  }
}

/** Opens a view, lets it come to rest, moves over it, and looks whether anything ran. */
async function look(page: Page, address: string, open?: (page: Page) => Promise<void>) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await open?.(page);
  for (const words of await page.getByText('onmouseover').all())
    await words.hover({ force: true, timeout: 1_000 }).catch(() => {});
  expect(await page.evaluate(() => Reflect.get(window, '__ran')), address).toBeUndefined();
  expect(await page.locator('a[href^="javascript:" i]').count(), address).toBe(0);
}

test('what people type is shown in the panel as text, and none of it runs', async ({ page }) => {
  test.setTimeout(180_000);
  page.on('dialog', () => expect('a dialog').toBe('none'));
  await plant(page.request);
  await signedIn(page);
  const sees = (words: string) => async (there: Page) =>
    expect(there.getByText(words, { exact: false }).first()).toBeVisible();
  const first = corpus[0] ?? '';
  const opens = (button: string) => async (there: Page) => {
    await there.getByRole('button', { name: button, exact: true }).first().click();
    await expect(there.getByRole('dialog').first()).toBeVisible();
  };

  await look(page, '/admin');
  await look(page, '/admin/courses?standard=12', sees(first));
  await look(page, '/admin/courses?standard=12&search=script', opens('Edit'));
  await look(page, '/admin/enquiries', sees(first));
  await look(page, '/admin/admissions', sees(first));
  await look(page, '/admin/admissions', opens('Edit'));
  await look(page, '/admin/payments', sees(first));
  await look(page, '/admin/people?search=script', sees(first));
  await look(page, '/admin/forum');
  await look(page, '/admin/answers');
  await look(page, '/admin/audit', sees(first));
  await look(page, '/admin/audit?kind=course', opens('Show'));
  await look(page, '/admin/settings');
  await look(page, '/courses', sees(first));
  await look(page, '/forum');
  await page.goto('/dev/mailbox');
  expect(await page.evaluate(() => Reflect.get(window, '__ran'))).toBeUndefined();
});
