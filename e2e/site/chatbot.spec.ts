import { expect, type Page, test } from '@playwright/test';
import { enquiriesOf, newName } from '../kit/office.ts';
import { admin, signedIn } from '../kit/sign-in.ts';

const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const lastMessage = (page: Page) => log(page).locator('li[data-sender=bot]').last();

async function openChat(page: Page) {
  await page.goto('/chatbot');
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
}

async function say(page: Page, text: string, label = 'Your message') {
  await page.getByLabel(label).fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(label)).toHaveValue('');
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
}

test('a visitor asks, gets the current fee, and still sees it after a reload', {
  tag: '@main',
}, async ({ page, request }) => {
  const fees: { course: string; standard: string; fees: number }[] = await (
    await request.get('/api/fees')
  ).json();
  const fee = (course: string, standard: string) =>
    `₹${fees.find((one) => one.course === course && one.standard === standard)?.fees.toLocaleString('en-IN')}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await openChat(page);
  const posted: string[] = [];
  page.on('request', (sent) => sent.method() === 'POST' && posted.push(sent.url()));
  await page.getByLabel('Your message').fill('   ');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(posted).toEqual([]);

  await page.getByRole('button', { name: 'What are the fees?' }).click();
  await expect(lastMessage(page)).toContainText('10th Standard');
  await say(page, 'barvi physics ki fees kitni hai');
  await expect(lastMessage(page)).toContainText(fee('Physics', '12th Standard'));
  await say(page, 'and for 11th?');
  await expect(lastMessage(page)).toContainText(fee('Physics', '11th Standard'));
  await expect(lastMessage(page)).toContainText('Chatbot:');
  await expect(lastMessage(page).getByRole('link', { name: 'Admission Form' })).toHaveAttribute(
    'href',
    '/admission-form',
  );
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await page.reload();
  await expect(log(page)).toContainText('and for 11th?');
  await say(page, 'aur chemistry?');
  await expect(lastMessage(page)).toContainText(fee('Chemistry', '11th Standard'));
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(log(page)).not.toContainText('and for 11th?');
});

test('what the bot does not know goes to the office, which teaches it', { tag: '@main' }, async ({
  page,
  request,
}) => {
  const word = `Zither${crypto
    .randomUUID()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 6)}`;
  const question = `Do you keep a ${word} in the hall?`;
  await openChat(page);
  await say(page, '10th cbse maths');
  await say(page, question);
  await expect(lastMessage(page)).toContainText("I don't know");
  await page
    .getByRole('list', { name: 'Quick replies' })
    .getByRole('button', { name: 'Ask the office' })
    .click();
  const form = page.getByRole('form', { name: 'Ask the office' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByText('From the conversation: 10th, CBSE, Mathematics')).toBeVisible();
  await expect(form.getByRole('combobox')).toHaveCount(1);
  await form.getByRole('button', { name: 'Send to the office' }).click();
  await expect(form.getByText('Phone number is required.')).toBeVisible();
  const name = newName('Asha');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Phone number').fill('98765 43210');
  await form.getByRole('button', { name: 'Send to the office' }).click();
  await expect(lastMessage(page)).toContainText('Your enquiry has been submitted successfully!');
  const [enquiry] = await enquiriesOf(request, name);
  expect(enquiry).toMatchObject({
    class_name: '10',
    board: 'CBSE',
    subject: 'Mathematics',
    phone: '9876543210',
  });
  expect(enquiry.enquiryMessage).toContain(`Visitor: ${question}\nChatbot: I don't know`);

  await signedIn(page, admin);
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin panel' }).getByRole('link', { name: 'Chatbot' }).click();
  const unanswered = page.getByRole('region', { name: 'Unanswered questions' });
  await page.getByLabel('Search the questions').fill(word);
  const row = unanswered.getByRole('row').filter({ hasText: question });
  await row.getByRole('button', { name: 'Answer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Question', { exact: true })).toHaveValue(question);
  await dialog.getByLabel('Answer').fill('Yes, beside the stage.');
  await dialog.getByRole('button', { name: 'Teach' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();

  await openChat(page);
  await say(page, question.toLowerCase());
  await expect(lastMessage(page)).toContainText('Yes, beside the stage.');
});

test('a conversation without details is enough to be called back', async ({ page, request }) => {
  await openChat(page);
  await say(page, 'hello');
  await page.getByRole('button', { name: 'Ask the office' }).last().click();
  const form = page.getByRole('form', { name: 'Ask the office' });
  const name = newName('Ravi');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Phone number').fill('98765 43211');
  await form.getByRole('button', { name: 'Send to the office' }).click();
  await expect(lastMessage(page)).toContainText(/calls you by \w+day, \d+ \w+(,| at) \d+:00\s[ap]m/);
  const [enquiry] = await enquiriesOf(request, name);
  expect(enquiry).toMatchObject({ class_name: '', board: '', subject: '' });

  await signedIn(page, admin);
  await page.goto(`/admin/enquiries/${enquiry._id}`);
  await expect(page.getByText('Not said')).toHaveCount(3);
});

test('the language is chosen once per device, used on the page, and sent with each message', async ({
  page,
}) => {
  await openChat(page);
  const languages = page.getByLabel('Answer in');
  await expect(languages.getByRole('option')).toHaveText([
    'Auto (as I write)',
    'English',
    'हिन्दी',
    'मराठी',
    'Hinglish',
    'Marathi (Latin letters)',
  ]);
  const sent = () =>
    page.waitForRequest((request) => request.url().endsWith('/api/chatbot/') && request.method() === 'POST');
  const [first] = await Promise.all([sent(), say(page, 'hello')]);
  expect(first.postDataJSON()).not.toHaveProperty('language');
  await languages.selectOption('मराठी');
  await page.reload();
  await expect(page.getByLabel('उत्तराची भाषा')).toHaveValue('mr');
  await page.getByRole('button', { name: 'Ask the office' }).last().click();
  await expect(page.getByRole('form', { name: 'Ask the office' }).getByLabel('नाव')).toBeFocused();
  await page.reload();
  const [second] = await Promise.all([sent(), say(page, 'fees', 'तुमचा संदेश')]);
  expect(second.postDataJSON()).toMatchObject({ language: 'mr' });
  await expect(lastMessage(page).locator('[lang=mr]')).toBeVisible();
});

test('someone in distress sees helplines and nothing else, and the office knows at once', {
  tag: '@main',
}, async ({ page }) => {
  await openChat(page);
  await say(page, 'fees of 10th');
  await say(page, 'jeene ka mann nahi karta ab');
  await expect(lastMessage(page)).toContainText('Aap akele nahi hain');
  await expect(lastMessage(page)).toContainText('112');
  await expect(lastMessage(page).getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Quick replies' })).toHaveCount(0);
  await signedIn(page, admin);
  await page.goto('/admin');
  await page.getByRole('link', { name: /Someone told the chatbot of distress: read it now/ }).click();
  await expect(page.getByRole('table').getByText('Distress', { exact: true }).first()).toBeVisible();
});

test('a rating is acknowledged, stored, and replaced by the other one', async ({ page }) => {
  await openChat(page);
  await say(page, 'hello');
  const down = lastMessage(page).getByRole('button', { name: 'This did not help' });
  const up = lastMessage(page).getByRole('button', { name: 'This helped' });
  await down.click();
  await expect(lastMessage(page).getByRole('status')).toHaveText('Thank you. The office will look at it.');
  await page.reload();
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await expect(down).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/api/chatbot/rating', (route) => route.abort());
  await down.click();
  await expect(lastMessage(page).getByRole('status')).toHaveText('This could not be sent. Please try again.');
  await expect(up).toHaveAttribute('aria-pressed', 'true');
});

test('a form that fails to load says so in its place, and the conversation stays', async ({ page }) => {
  await page.route('**/assets/ask-office-*.js', (route) => route.abort());
  await openChat(page);
  await say(page, '10th cbse maths');
  await page.getByRole('button', { name: 'Ask the office' }).last().click();
  await expect(page.getByText('This part could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/ask-office-*.js');
  await page.getByRole('button', { name: 'Load this page again' }).click();
  await expect(log(page).getByText('10th cbse maths')).toBeVisible();
  await page.getByRole('button', { name: 'Ask the office' }).last().click();
  await expect(page.getByRole('form', { name: 'Ask the office' })).toBeVisible();
});

test('failures are explained, and HTML is shown as text', async ({ page }) => {
  await openChat(page);
  await page.route('**/api/chatbot/', (route) => route.fulfill({ status: 500, body: 'no' }));
  await say(page, 'hello');
  await expect(lastMessage(page)).toContainText('Error processing your message. Please try again.');
  await page.route('**/api/chatbot/', (route) =>
    route.fulfill({ status: 429, json: { detail: 'Too many requests. Please try again in a while.' } }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lastMessage(page)).toContainText('Too many requests. Please try again in a while.');
  await expect(log(page).getByText('hello', { exact: true })).toHaveCount(1);
  await page.route('**/api/chatbot/', (route) => route.abort());
  await say(page, 'hello again');
  await expect(lastMessage(page)).toContainText('Error processing your message. Please try again.');
  await page.route('**/api/chatbot/', (route) =>
    route.fulfill({ json: { response: ' ', conversation: '' } }),
  );
  await say(page, 'anyone?');
  await expect(lastMessage(page)).toContainText("Sorry, I couldn't understand.");
  const html = '<img src=x onerror="document.title=1"><b>bold</b>';
  await page.route('**/api/chatbot/', (route) =>
    route.fulfill({
      json: {
        response: html,
        sources: [
          { title: 'Away', url: 'https://evil.example' },
          { title: 'Here', url: '/courses' },
          { title: 'Is there a bus?', url: '/chatbot', as_of: '2026-11-01' },
        ],
        conversation: '',
      },
    }),
  );
  await say(page, html);
  await expect(log(page).getByText(html)).toHaveCount(2);
  await expect(log(page).locator('img, b')).toHaveCount(0);
  await expect(lastMessage(page).getByRole('link')).toHaveText(['Here']);
  await expect(lastMessage(page)).toContainText('Is there a bus?');
  await page.unroute('**/api/chatbot/');
  await say(page, 'x'.repeat(1_001));
  await expect(lastMessage(page)).toContainText('Please keep your message to 1,000 characters or fewer.');
});

test('a typing indicator is shown until the answer arrives', async ({ page }) => {
  await openChat(page);
  let answer = () => {};
  await page.route('**/api/chatbot/', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    const done = { response: 'Two words, kept.', conversation: '' };
    const body = `event: delta\ndata: {"text":"Two "}\n\nevent: delta\ndata: {"text":"words"}\n\nevent: done\ndata: ${JSON.stringify(done)}\n\n`;
    await route.fulfill({ contentType: 'text/event-stream', body });
  });
  await page.getByLabel('Your message').fill('hello');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Chatbot is typing…');
  await expect(log(page)).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(lastMessage(page)).toContainText('Two words, kept.');
  await expect(page.getByLabel('Your message')).toBeFocused();
});
