import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../kit/accessible.ts';
import { filterBy } from '../../kit/list.ts';
import { newName, officeHeaders } from '../../kit/office.ts';
import { newMember, signedIn } from '../../kit/sign-in.ts';

// Fees and profile are shared: what one journey changes, another would see.
test.describe.configure({ mode: 'serial' });

const fee = (page: Page) => page.getByLabel('Geography, Postgraduate');

test('fees are set in the grid, and who was slower is told', { tag: '@main' }, async ({ page, context }) => {
  await signedIn(page);
  await page.route('**/api/live', (route) => route.fulfill({ status: 403 }));
  await page.goto('/admin/settings/fees');
  const before = await fee(page).inputValue();
  expect(before).toMatch(/^\d{1,2}(,\d{2})*,\d{3}$/);
  await fee(page).fill('free');
  await expect(page.getByText('Invalid fee amount.')).toBeVisible();
  await fee(page).fill('1,24,500');
  await expect(page.getByText('1 change: Geography Postgraduate')).toBeVisible();
  await page.reload();
  await expect(fee(page)).toHaveValue('1,24,500');

  const headers = await officeHeaders(page.request);
  const data = { course: 'Geography', standard: 'Postgraduate', fees: 99_000 };
  expect((await page.request.put('/api/fees', { headers, data })).status()).toBe(200);
  // The first press is offline, so the code for toasts cannot be loaded; they are shown nevertheless.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Someone else set ₹99,000.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The fees are saved.')).toBeVisible();
  await page.reload();
  await expect(fee(page)).toHaveValue('1,24,500');

  await fee(page).fill(before);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
});

test('the profile of the academy is changed, and a conflict shows both versions', async ({ page }) => {
  await signedIn(page);
  await page.route('**/api/live', (route) => route.fulfill({ status: 403 }));
  await page.goto('/admin/settings/academy');
  const profile = page.getByRole('region', { name: 'The academy' });
  await profile.getByLabel('Email').fill('nobody');
  await profile.getByLabel('Monday opens').fill('20:00');
  await profile.getByRole('button', { name: 'Add a policy' }).click();
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await expect(profile.getByText('Please give a valid email address.')).toBeVisible();
  await expect(profile.getByLabel('Email')).toBeFocused();
  await expect(profile.getByText('Title is required.')).toBeVisible();

  const headers = await officeHeaders(page.request);
  const now = await (await page.request.get('/api/academy')).json();
  const theirs = { ...now, phone: '+91 22 0000 4321' };
  expect((await page.request.put('/api/academy', { headers, data: theirs })).status()).toBe(200);

  await profile.getByLabel('Email').fill('hello@academy.example');
  await profile.getByLabel('Monday opens').fill('08:30');
  await profile.getByRole('checkbox', { name: 'Sunday' }).check();
  await profile
    .getByRole('textbox', { name: /^Policy/ })
    .last()
    .fill('Holidays');
  await profile.getByLabel('What it says').last().fill('The office rests in May.');
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await expect(profile.getByRole('alert')).toContainText('Someone else changed these details');
  await expect(profile.getByRole('group', { name: 'Phone' }).getByLabel('Theirs')).toBeChecked();
  await expect(profile.getByRole('group', { name: 'Opening hours' }).getByLabel('Yours')).toBeChecked();
  await profile.getByRole('button', { name: 'Go on' }).click();
  await expect(profile.getByLabel('Phone')).toHaveValue('+91 22 0000 4321');
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The academy’s details are saved.')).toBeVisible();
  const saved = await (await page.request.get('/api/academy')).json();
  expect(saved).toMatchObject({
    email: 'hello@academy.example',
    phone: '+91 22 0000 4321',
    hours: { Monday: { opens: '08:30' }, Sunday: { opens: '09:00', closes: '18:00' } },
  });
  expect(saved.policies.at(-1)).toEqual({ title: 'Holidays', text: 'The office rests in May.' });

  // Invented values are never shown. What the office enters is on the pages, and stays during a visit.
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '+91 22 0000 4321' })).toHaveAttribute(
    'href',
    'tel:+912200004321',
  );
  await expect(footer.getByText('Sunday: 9:00 am to 6:00 pm')).toBeVisible();
  const told = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
  expect(told['@graph'][0]).toMatchObject({ telephone: '+91 22 0000 4321', email: 'hello@academy.example' });
  await page.getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@academy.example' })).toBeVisible();
  await expectAccessible(page, 'how to reach the office');
  await expectOpenNow(page);

  await page.goto('/admin/audit?kind=academy');
  await page.getByRole('button', { name: 'Show' }).first().click();
  const entry = page.getByRole('dialog', { name: 'What was done' });
  await expect(entry.getByRole('row', { name: /^Email/ })).toContainText('hello@academy.example');
  await expect(entry.getByRole('columnheader', { name: 'Before' })).toBeVisible();
});

/** Visitors see whether the office is open, and nothing moves when that line appears. */
async function expectOpenNow(page: Page) {
  const visitor = await page.context().newPage();
  for (const [at, said] of [
    ['2026-10-19T06:00:00Z', 'Open now, until 7:00 pm'],
    ['2026-10-19T14:00:00Z', 'Opens tomorrow at 9:00 am'],
  ] as const) {
    await visitor.clock.setFixedTime(at);
    await visitor.goto('/aboutus');
    for (const part of ['main', 'contentinfo'] as const)
      await expect(visitor.getByRole(part).getByText(said)).toBeVisible();
    const moved = await visitor.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
            resolve(shifts.reduce((sum, { value }) => sum + value, 0));
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => setTimeout(() => resolve(0)));
        }),
    );
    expect(moved).toBeLessThan(0.01);
  }
  await visitor.close();
}

test('the audit is found by kind, person, day and word, and exported', { tag: '@main' }, async ({ page }) => {
  const title = newName('Audited');
  await signedIn(page);
  const headers = await officeHeaders(page.request);
  const data = { title, description: 'Old words.', courselink: 'https://example.com', standard: 4 };
  const { _id } = await (await page.request.post('/api/course/', { headers, data })).json();
  const change = { ...data, description: 'New words.' };
  await page.request.put(`/api/courses/${_id}`, { headers, data: change });

  await page.goto('/admin/audit');
  await page.getByRole('searchbox').fill(title);
  await filterBy(page, 'Kind', 'Course');
  await filterBy(page, 'Person', 'admin@taxila.test');
  const rows = page.getByRole('row').filter({ hasText: title });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Description: Old words. → New words.');
  await rows.first().getByRole('button', { name: 'Show' }).click();
  const change1 = page.getByRole('dialog').getByRole('row', { name: /^Description/ });
  await expect(change1.getByRole('cell')).toHaveText(['Old words.', 'New words.']);
  await page.keyboard.press('Escape');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);

  await filterBy(page, 'To', '2020-01-01');
  await expect(page.getByText('No entries found.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter To 01/01/2020' }).click();
  await expect(rows).toHaveCount(2);
});

test('the office keeps the helplines', async ({ page }) => {
  await signedIn(page);
  await page.goto('/admin/settings');
  await expect(page).toHaveURL('/admin/settings/academy');
  const profile = page.getByRole('region', { name: 'The academy' });
  await expect(profile.getByRole('textbox', { name: 'Helpline 1' })).toHaveValue('Childline');
  await profile.getByRole('button', { name: 'Add a helpline' }).click();
  await profile.getByRole('textbox', { name: 'Helpline 3' }).fill('Police');
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await expect(profile.getByText('Phone number is required.')).toBeVisible();
  await profile.getByLabel('Number', { exact: true }).last().fill('112');
  await profile.getByLabel('Available').last().fill('24 hours');
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The academy’s details are saved.')).toBeVisible();
  const saved = await (await page.request.get('/api/academy')).json();
  expect(saved.helplines).toMatchObject([{}, {}, { name: 'Police', phone: '112' }]);
  await profile.getByRole('button', { name: 'Remove helpline 3' }).click();
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(async () => (await (await page.request.get('/api/academy')).json()).helplines)
    .toHaveLength(2);
});

test('the settings are tabs, and leaving one with unsaved changes asks first', async ({ page }) => {
  await signedIn(page);
  await page.goto('/admin/settings/money');
  const tabs = page.getByRole('navigation', { name: 'Settings', exact: true });
  await expect(tabs.getByRole('link', { name: 'Money' })).toHaveAttribute('aria-current', 'page');
  const limit = page.getByLabel('Refunds above this need a second person');
  const before = await limit.inputValue();
  await limit.fill('77000');
  await page.getByLabel('PAN (optional)').fill('ABCDE1234F');
  const bar = page.getByText('2 changes: PAN, Refunds above this need a second person');
  await expect(bar).toBeInViewport();
  await tabs.getByRole('link', { name: 'Fees' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(limit).toHaveValue('77000');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(limit).toHaveValue(before);
  await expect(bar).toBeHidden();
  await limit.fill('88000');
  await tabs.getByRole('link', { name: 'Fees' }).click();
  await question.getByRole('button', { name: 'Discard and leave' }).click();
  await expect(page).toHaveURL('/admin/settings/fees');
  await page.goto('/admin/settings/money');
  await expect(limit).toHaveValue(before);
  await expectAccessible(page, 'settings of money');
});

test('fees are filled like a sheet: arrows, Enter, Escape, paste and copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn(page);
  await page.goto('/admin/settings/fees');
  const cell = (name: string) => page.getByLabel(name, { exact: true });
  await cell('Mathematics, 10th Standard').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell('Mathematics, 11th Standard')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell('Science, 11th Standard')).toBeFocused();
  const before = await cell('Science, 11th Standard').inputValue();
  await page.keyboard.type('1');
  await expect(cell('Science, 11th Standard')).toHaveValue('1');
  await page.keyboard.press('Escape');
  await expect(cell('Science, 11th Standard')).toHaveValue(before);
  await page.evaluate(() => navigator.clipboard.writeText('₹41,000\t42000\n43000\t₹ 44,000\n'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(cell('English, 12th Standard')).toHaveValue('₹ 44,000');
  await expect(page.getByText(/^4 changes: Science 11th Standard/)).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('41000\t42000\n43000\t44000');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell('Science, 11th Standard')).toHaveValue(before);
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
});

test('a standard that is switched off is offered to nobody, and comes back', async ({ page }) => {
  await signedIn(page);
  await page.goto('/admin/settings/options');
  const standards = page.getByRole('group', { name: 'Standards for admission' });
  await standards.getByRole('checkbox', { name: 'Postgraduate' }).uncheck();
  await page.getByLabel('New standard').fill('9th Standard');
  await page.getByRole('button', { name: 'Add standard' }).click();
  await expect(page.getByText('2 changes: Postgraduate, 9th Standard')).toBeVisible();
  await page.getByRole('button', { name: 'Move 9th Standard up' }).click();
  await page.keyboard.press('Enter');
  await standards.getByRole('checkbox', { name: '9th Standard' }).focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press('Alt+ArrowUp');
  await expect(standards.getByRole('checkbox').first()).toBeFocused();
  await expectAccessible(page, 'options');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The options are saved.')).toBeVisible();
  const offered = page.getByLabel('Standard', { exact: true }).getByRole('option');
  await page.goto('/admission-form');
  await expect(offered).toHaveText([
    'Select Standard',
    '9th Standard',
    '10th Standard',
    '11th Standard',
    '12th Standard',
    'Graduate',
  ]);
  await page.getByText('My class is not in the list').click();
  await page.getByRole('link', { name: 'Postgraduate', exact: true }).click();
  await expect(page.getByLabel('Enquiry message')).toHaveValue('When does admission to Postgraduate open?');
  await page.goto('/admin/settings/options');
  await standards.getByRole('checkbox', { name: 'Postgraduate' }).check();
  await page.getByRole('button', { name: 'Remove 9th Standard' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The options are saved.')).toBeVisible();
  await page.goto('/admission-form');
  await expect(offered).toHaveCount(6);
});

test('a counsellor is led to what is theirs, and to nothing else', { tag: '@main' }, async ({ page }) => {
  const person = await newMember(page.request, { firstName: 'Kavi', lastName: 'Rao' });
  const headers = await officeHeaders(page.request);
  const found = await page.request.get('/api/people', { headers, params: { search: person.email } });
  const [{ _id }] = await found.json();
  await page.request.put(`/api/people/${_id}/role`, { headers, data: { role: 'counsellor' } });
  await signedIn(page, person);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin');
  await expect(page.getByRole('navigation', { name: 'Admin panel' }).getByRole('link')).toHaveText([
    'Home',
    'Enquiry Data',
    'Messages',
    'Forum',
    'Chatbot',
  ]);
  await expect(page.getByText('Follow-ups due today')).toBeVisible();
  await expect(page.getByText('New applications to decide')).toBeHidden();
  await page.goto('/admin/payments');
  await expect(page.getByText('Not allowed')).toBeVisible();
});

test('every tab of the settings is accessible', async ({ page }) => {
  test.slow();
  await signedIn(page);
  await page.goto('/admin/settings/money');
  const tabs = page.getByRole('navigation', { name: 'Settings', exact: true }).getByRole('link');
  await expect(tabs.first()).toBeVisible();
  const paths = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(4);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectAccessible(page, path);
  }
});
