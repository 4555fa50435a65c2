import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../kit/accessible.ts';
import { toggleColumn } from '../kit/list.ts';
import { newestMail } from '../kit/mailbox.ts';
import { admin, logIn, newAddress, newMember, signedIn } from '../kit/sign-in.ts';

const password = 'slow-river-lantern';

async function openPeople(page: Page, search: string) {
  await page.goto(`/admin/people?search=${encodeURIComponent(search)}`);
  await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible();
}

const manage = (page: Page) => page.getByRole('link', { name: 'Manage' }).click();

async function bearer(request: APIRequestContext, person = admin) {
  const answer = await request.post('/auth/v1/token?grant_type=password', { data: person });
  const { access_token: token, user } = await answer.json();
  return { headers: { authorization: `Bearer ${token}` }, id: user.id as string };
}

/** Someone with this role and, if wanted, a second factor. */
async function newPerson(request: APIRequestContext, role: 'staff' | 'admin', withFactor = false) {
  const person = await newMember(request);
  const { headers, id } = await bearer(request, person);
  const office = await bearer(request);
  const changed = await request.put(`/api/people/${id}/role`, { data: { role }, headers: office.headers });
  expect(changed.status()).toBe(200);
  if (withFactor) {
    const enrolled = await request.post('/auth/v1/factors', { headers, data: { factor_type: 'totp' } });
    const { id: factor, totp } = await enrolled.json();
    const asked = await request.post(`/auth/v1/factors/${factor}/challenge`, { headers, data: {} });
    const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
    const data = { challenge_id: (await asked.json()).id, code };
    expect((await request.post(`/auth/v1/factors/${factor}/verify`, { headers, data })).status()).toBe(200);
  }
  return { ...person, id };
}

test('an administrator invites a clerk, changes the role, shuts them out and lets them in again', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = newAddress();
  await signedIn(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('First name is required.')).toBeVisible();
  await dialog.getByLabel('First name').fill('Ila');
  await dialog.getByLabel('Last name').fill('Sen');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('staff');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible();

  const clerk = await (await browser.newContext()).newPage();
  await clerk.goto((await newestMail(page.request, email, /invited/)).link);
  await clerk.getByRole('button', { name: 'Continue' }).click();
  await clerk.getByLabel('Create new password').fill(password);
  await clerk.getByRole('button', { name: 'Save password' }).click();
  await expect(clerk).toHaveURL(/\/admin$/);
  await clerk.goto('/admin/courses');
  await expect(clerk.getByRole('heading', { level: 1, name: 'Courses Data' })).toBeVisible();
  await expect(clerk.getByRole('link', { name: 'People' })).toHaveCount(0);
  await clerk.goto('/admin/people');
  await expect(clerk.getByText('This view is for administrators.')).toBeVisible();

  // A new role takes effect with the next click.
  await openPeople(page, email);
  await manage(page);
  const person = page.getByRole('main');
  const role = person.getByRole('region', { name: 'Role' });
  await role.getByLabel('Role').selectOption('member');
  await role.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText('Ila Sen: Member from now on.')).toBeVisible();
  await clerk.getByRole('link', { name: 'Enquiry Data' }).click();
  await expect(clerk.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
  await role.getByLabel('Role').selectOption('staff');
  await role.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText('Ila Sen: Staff from now on.')).toBeVisible();
  await clerk.goto('/admin/courses');
  await expect(clerk.getByRole('heading', { level: 1, name: 'Courses Data' })).toBeVisible();

  // A ban takes effect even without a click: an open page gets a live update.
  const devices = person.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await person.getByRole('button', { name: 'Ban' }).click();
  await person.getByLabel('How long').selectOption('For good');
  await person.getByRole('button', { name: 'Ban now' }).click();
  await expect(person.getByText('Banned for good.')).toBeVisible();
  await expect(devices.getByText('Not signed in anywhere.')).toBeVisible();
  await expect(clerk.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await logIn(clerk, { email, password });
  await expect(clerk.getByRole('alert')).toHaveText('User is banned');
  await person.getByRole('button', { name: 'Lift the ban' }).click();
  await expect(page.getByText('Ila Sen can sign in again.')).toBeVisible();
  await logIn(clerk, { email, password });
  await expect(clerk.getByRole('heading', { level: 1, name: 'Courses Data' })).toBeVisible();

  await person.getByRole('link', { name: 'Back to the list' }).click();
  await manage(page);
  await person.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(devices.getByText('Not signed in anywhere.')).toBeVisible();
  await clerk.context().close();
});

test('a second factor is reset when another administrator agrees', async ({ page, browser }) => {
  const clerk = await newPerson(page.request, 'staff', true);
  const second = await newPerson(page.request, 'admin');
  await signedIn(page);
  await openPeople(page, clerk.email);
  await manage(page);
  const person = page.getByRole('main');
  await person.getByRole('button', { name: 'Reset second factor' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset second factor' }).click();
  await expect(person.getByText('You asked to reset it')).toBeVisible();
  await expect(person.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signedIn(other, second);
  await openPeople(other, clerk.email);
  await expect(other.getByText('Reset asked for')).toBeVisible();
  await manage(other);
  await expect(other.getByText(`${admin.email} asked to reset it`)).toBeVisible();
  await other.getByRole('button', { name: 'Confirm the reset' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Confirm the reset' }).click();
  await expect(other.getByText('There is none on this account.')).toBeVisible();
  await other.context().close();
  // The first administrator's page is updated without a reload.
  await expect(person.getByText('There is none on this account.')).toBeVisible();

  const { headers } = await bearer(page.request);
  const data = { role: 'member' };
  expect((await page.request.put(`/api/people/${second.id}/role`, { headers, data })).status()).toBe(200);
});

test('many people are given a role, shut out and exported at once, but never oneself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [one, two] = [await newMember(page.request), await newMember(page.request)];
  await signedIn(page);
  const { id } = await bearer(page.request);
  // The administrator is among those who are found.
  await page.route('**/api/people?*', async (route) => {
    const answer = await route.fetch();
    const me = await page.request.get(`/api/people/${id}`, { headers: route.request().headers() });
    await route.fulfill({ response: answer, json: [...(await answer.json()), await me.json()] });
  });
  await page.goto(`/admin/people?search=${test.info().testId.toLowerCase()}`);
  const row = (email: string) => page.getByRole('row').filter({ hasText: email });
  const bar = page.getByRole('region', { name: 'Selected rows' });
  const chooseAll = async () => {
    await row(one.email).getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'All 3 on this page' }).click();
  };
  await chooseAll();
  await bar.getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('staff');
  await page.getByRole('dialog').getByRole('button', { name: 'Make them staff' }).click();
  const left = `1 left unchanged: ${admin.email} (this is you).`;
  await expect(page.getByText(`2 people changed. ${left}`)).toBeVisible();
  await expect(row(two.email)).toContainText('Staff');
  await expect(bar).toBeHidden();

  await chooseAll();
  await bar.getByRole('button', { name: 'Ban', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ban now' }).click();
  await expect(page.getByText(`2 people banned. ${left}`)).toBeVisible();
  await expect(row(one.email)).toContainText('Banned');
  // Columns can be chosen only in the table; on a phone each row is a card.
  await page.setViewportSize({ width: 1280, height: 844 });
  await toggleColumn(page, 'Status');
  await expect(row(one.email)).not.toContainText('Banned');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(2, 5).join())).toEqual([
    'Email,Role,Status',
    `${two.email},staff,banned`,
    `${one.email},staff,banned`,
  ]);

  await chooseAll();
  await bar.getByRole('button', { name: 'Lift bans' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Lift the bans of 3 people?' });
  await asking.getByRole('button', { name: 'Lift bans' }).click();
  await expect(page.getByText('2 people let in again.')).toBeVisible();
  // Answers that are still pending no longer matter.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the people of the academy are accessible', async ({ page }) => {
  const clerk = await newPerson(page.request, 'staff', true);
  await signedIn(page);
  await page.goto('/admin/people?search=nobody-of-this-name');
  await expect(page.getByText('No people found.')).toBeVisible();
  await expectAccessible(page, 'nobody found');
  await openPeople(page, clerk.email);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expectAccessible(page, 'someone found and chosen');
  await manage(page);
  await page.getByRole('region', { name: 'Access' }).getByRole('button', { name: 'Ban' }).click();
  await expectAccessible(page, 'someone to ban');
});

test('somebody who asks for it is erased, with all that the family sent', async ({ page, request }) => {
  const { email } = await newMember(request);
  const phone = `9${String(Date.now()).slice(-9)}`;
  const enquiry = {
    name: 'Leaving Family',
    class_name: '10',
    board: 'CBSE',
    subject: 'Science',
    country: '+91',
  };
  const sent = await request.post('/api/enquiry', {
    data: { ...enquiry, phone, enquiryMessage: 'When do lessons begin?' },
  });
  expect(sent.status()).toBe(201);
  await signedIn(page);
  await openPeople(page, email);
  await manage(page);
  await page.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' });
  await expect(dialog.getByText('Erased: 1 account')).toBeVisible();
  await expectAccessible(page, 'erasing a person');
  const confirmation = dialog.getByRole('textbox', { name: `Type ${email} to confirm` });
  await confirmation.fill('someone else');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByText(`Please type ${email} to confirm.`)).toBeVisible();
  await confirmation.fill(email);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Erased. The audit has a record of it')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/people$/);

  await page.getByRole('button', { name: 'Erase a family' }).click();
  const family = page.getByRole('dialog', { name: 'Erase a family' });
  await family.getByRole('textbox', { name: 'Email or phone' }).fill(`+91 ${phone}`);
  await family.getByRole('button', { name: 'Find what there is' }).click();
  await expect(family.getByText('Erased: 1 enquiry')).toBeVisible();
  await family.getByRole('button', { name: 'Cancel' }).click();

  // The page of what they have sent links there, too.
  await page.goto(`/admin/enquiries?search=${phone}`);
  await page.getByRole('link', { name: 'Leaving Family' }).click();
  await page.getByRole('link', { name: 'Erase this family' }).click();
  await expect(family.getByText('Erased: 1 enquiry')).toBeVisible();
  await expectAccessible(page, 'erasing a family');
  await family.getByRole('textbox', { name: `Type ${phone} to confirm` }).fill(phone);
  await family.getByRole('button', { name: 'Erase for good' }).click();
  await expect(family).toBeHidden();
  const { headers } = await bearer(request);
  const left = await request.get(`/api/enquiries?search=${phone}`, { headers });
  expect(await left.json()).toEqual([]);
});
