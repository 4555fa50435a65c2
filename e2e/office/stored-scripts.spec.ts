import { expect, type Page } from '@playwright/test';
import { plantAcademy, plantDay, plantScripts } from '../kit/plant-scripts.ts';
import { testOnItsOwn } from '../kit/product.ts';
import { corpus, corpusText } from '../kit/script-corpus.ts';
import { signedIn, signIn } from '../kit/sign-in.ts';
import { textFields } from '../kit/text-fields.ts';

// A product of its own, since even the academy gets a name that would run.
const test = testOnItsOwn;

// Without the content security policy: pages must be safe even without it.
test.use({ bypassCSP: true });

/** Fields of the contract that need not be tried, and why. */
const excused: [field: RegExp, reason: string][] = [
  [/(contact_no|phone|class_name|joining_date)$/, 'digits, a number or a date once it is read'],
  [/ (email|to)$/, 'an address is checked after it is trimmed'],
  [/^(paymentStatus|trackAdmission|payBalance|addOwnApplication) reference$/, 'eight signs of a short list'],
  [/^payBalance amount$/, 'an amount once it is read'],
  [
    /^(refuseUpi reason|addStatementLines lines\[\]\.text|rememberMapping headers)$/,
    'drawn as text by React, as all of the queue is',
  ],
  [/^(begin|send|check)\w+Import/, 'drawn as text by React, as all of an import is'],
  [/^claimUpi (reference|utr|draft)$/, 'signs of a short list, or compared and shown to nobody'],
  [/ selection\.matching\.search$/, 'looked for and forgotten'],
  [/^(clearDemoData confirm|erasePerson (who|confirmation))$/, 'compared and forgotten'],
  [/^changeA\w+ (demo|version|reference|payment_id|enquiry_id|created_at|updated_at)$/, 'sent back, ignored'],
  [/^changeAdmission (paid|balance|to_confirm|paid_back|due_on)$/, 'sent back, ignored'],
  [/^readMailLink token_hash$/, 'compared with what a mail holds, shown to nobody'],
  [/^askChatbot conversation$/, 'read by the server, shown to nobody'],
  [/^change(MoneySettings|Options|Holidays|SiteContent) was/, 'compared with what is stored, and forgotten'],
  [/^previewSite /, 'shown as it is when it is published'],
  [/^changeSiteContent social/, 'an address, which cannot begin with javascript:'],
  [/[ .](course|standard|board|subject)$/, 'a name on a list of the office, or refused'],
  [/^decideRefund reason$/, 'stored where the reason of a refund is'],
  [
    /^settlePayment reason$/,
    'no payment in test mode needs attention; stored where the reason of a refund is',
  ],
];

const [first] = corpus;

/** What to open on a page before typing into it and checking it. */
interface View {
  address: string;
  /** Buttons, one after the other. */
  press?: (string | RegExp)[];
  /** Text that must be shown verbatim. */
  shows?: string;
}

async function openAndCheck(page: Page, { address, press = [], shows }: View) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  if (shows) await expect(page.getByText(shows).first(), `${address} shows ${shows}`).toBeVisible();
  for (const name of press) {
    const entry = page.getByRole('menuitem', { name, exact: true });
    const link = page.getByRole('link', { name, exact: true });
    await page.getByRole('button', { name, exact: true }).or(entry).or(link).first().click();
  }
  await typeEverywhere(page);
  expect(await page.evaluate(() => Reflect.get(window, '__ran')), address).toBeUndefined();
  const made = page.locator('[href^="javascript:" i], [onmouseover], [onerror], [onload], [srcdoc]');
  expect(await made.count(), address).toBe(0);
}

/** Types the corpus into every field of the open form; all at once, because some forms have a hundred. */
async function typeEverywhere(page: Page) {
  const dialog = page.getByRole('dialog').last();
  const form = (await dialog.isVisible()) ? dialog : page.getByRole('main');
  await form.locator('textarea, input:not([type=checkbox], [type=radio], [type=file])').evaluateAll(
    (fields, [line, lines]) => {
      for (const field of fields as (HTMLInputElement | HTMLTextAreaElement)[]) {
        const isArea = field instanceof HTMLTextAreaElement;
        const kind = isArea ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
        // The prototype's setter: React replaces that of the element and would ignore the change.
        Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, isArea ? lines : line);
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    },
    [first, corpusText] as const,
  );
}

test('what people type is shown as text wherever it comes, and none of it runs', async ({
  page,
  request,
}) => {
  test.slow();
  page.on('dialog', (dialog) => {
    // Our own: unsaved settings ask before the page is left.
    if (dialog.type() === 'beforeunload') return dialog.accept();
    return expect('a dialog').toBe('none');
  });
  const { fields, made, member, send } = await plantScripts(request);
  const [one] = made;
  await plantAcademy(request, first, send);
  await plantDay('2020-01-01', first, send);

  const missing = textFields().filter(
    (field) =>
      !excused.some(([name]) => name.test(field)) &&
      ![...fields].some(
        (planted) =>
          planted === field || (planted.startsWith(field.replace(/\*$/, '')) && field.endsWith('*')),
      ),
  );
  expect(missing, 'fields that take text and were not tried').toEqual([]);

  await signedIn(page);
  const views: View[] = [
    { address: '/admin', shows: first },
    { address: '/admin/courses?standard=12', shows: first, press: ['Add Course'] },
    { address: '/admin/courses?standard=12&search=script', press: ['Edit'] },
    { address: '/admin/import/courses' },
    { address: '/admin/courses?trash=yes' },
    { address: '/admin/enquiries', shows: first },
    { address: `/admin/enquiries/${one?.enquiry}`, shows: first },
    { address: '/admin/messages', shows: first },
    { address: `/admin/messages/${one?.message}`, shows: first, press: ['Reply by mail'] },
    { address: '/admin/admissions', shows: first },
    { address: `/admin/admissions/${one?.admission}`, shows: `${first} once more`, press: ['Decide'] },
    { address: `/admin/admissions/${one?.admission}`, shows: first, press: ['Edit'] },
    { address: `/admin/admissions/${one?.admission}`, press: ['Record payment'] },
    { address: `/admin/admissions/${one?.admission}`, press: ['Make a plan'] },
    { address: '/admin/admission-form', press: ['Add a plan of instalments'] },
    { address: '/admin/payments', shows: first, press: [/^More for /, 'Delete'] },
    { address: '/admin/payments?status=refunded', press: ['Details'] },
    { address: '/admin/payments?status=paid', press: ['Details', 'Refund'] },
    { address: '/admin/payments?trash=yes', shows: first },
    { address: '/admin/day-close?day=2020-01-01', shows: first },
    { address: '/admin/month-report' },
    { address: '/admin/people?search=script', shows: first, press: ['Invite someone'] },
    { address: '/admin/people?search=script', press: ['Manage'] },
    { address: '/admin/forum?view=reported', shows: `Something else: ${first}`, press: ['Edit'] },
    { address: '/admin/forum?view=held', press: ['Edit'] },
    { address: `/admin/forum?post=${one?.comment}`, shows: `${first} edited` },
    { address: '/admin/forum?view=words' },
    { address: '/admin/forum?view=bans', shows: first },
    { address: '/admin/answers', shows: first, press: ['Add Answer'] },
    { address: '/admin/answers?view=answers', shows: first, press: ['Edit'] },
    { address: '/admin/answers?view=conversations', shows: first, press: ['Open'] },
    { address: '/admin/answers?view=examples', shows: first, press: ['Add Example'] },
    { address: '/admin/audit', shows: first, press: ['Show'] },
    { address: '/admin/audit?kind=academy', press: ['Show'] },
    { address: '/admin/settings/academy', press: ['Add a policy'] },
    { address: '/admin/settings/money' },
    { address: '/admin/settings/options', shows: first },
    { address: '/admin/settings/holidays' },
    { address: '/admin/settings/site' },
    { address: '/courses', shows: first },
    { address: '/forum', shows: first },
    { address: '/forum/new' },
    { address: `/forum/${one?.topic}`, shows: `${first} edited`, press: ['Edit'] },
    { address: '/enquiry' },
    { address: '/admission-form' },
    { address: '/chatbot' },
    { address: '/aboutus', shows: first },
    { address: '/track' },
    { address: '/payment-status' },
    { address: `/receipt/${one?.receipt.number}?key=${one?.receipt.key}`, shows: first },
    { address: '/account' },
    { address: '/no-such-page' },
  ];
  for (const view of views) await openAndCheck(page, view);

  await page.goto('/dev/mailbox');
  expect(await page.evaluate(() => Reflect.get(window, '__ran'))).toBeUndefined();
  for (const script of corpus) {
    await plantAcademy(request, script, send);
    await expect
      .poll(async () => (await page.goto('/')) && page.title())
      .toContain(script.replace(/\s+/g, ' '));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, '__ran')), script).toBeUndefined();
  }
  await page.evaluate(() => localStorage.clear());
  await signIn(page, member);
  await openAndCheck(page, { address: `/forum/${one?.topic}`, shows: first });
});
