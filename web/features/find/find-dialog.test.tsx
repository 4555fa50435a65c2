import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Failure } from '#contract/failure.ts';
import { type Found, findAnything } from '#contract/office/find.ts';
import { answerEnquiries } from '#tests/screens/enquiries.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();

const found = (kind: Found['kind'], title: string, path: string): Found => ({
  kind,
  _id: '0198c0de-0000-7000-8000-000000000001',
  title,
  detail: `a ${kind}`,
  path,
});

async function openOffice(role: 'admin' | 'counsellor' = 'admin') {
  answerEnquiries(site, 1);
  site.signIn(role);
  const user = await site.open('/admin/enquiries');
  await screen.findByRole('button', { name: 'Find' });
  return user;
}

const box = () => screen.findByRole('combobox', { name: 'Name, phone, reference, receipt number or page' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;
const groups = () => screen.queryAllByRole('group').map((group) => group.getAttribute('aria-label'));

test('Ctrl-K searches while typing, and the arrows and Enter open a result', async () => {
  site.answer(findAnything, () => ({
    results: [
      found('enquiry', 'Zarina Khan', '/admin/enquiries?search=1'),
      found('payment', 'Zarina Khan', '/admin/payments?search=2'),
    ],
    partial: false,
  }));
  const user = await openOffice();
  await user.keyboard('{Control>}k{/Control}');
  const field = await box();
  await expect.poll(() => document.activeElement).toBe(field);
  await user.keyboard('zarina');
  await screen.findByText('2 results');
  expect(site.asked(findAnything).map(({ query }) => query)).toEqual([{ q: 'zarina' }]);
  expect(groups()).toEqual(['Enquiries', 'Payments']);
  expect(chosen()).toBe('Zarina Khana enquiry');
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toBe('Zarina Khana payment');
  await user.keyboard('{ArrowDown}');
  const input = await box();
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Enter}');
  await expect.poll(() => window.location.search).toBe('?search=1');
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Find' }));
  await box();
  expect(groups()).toEqual(['Recent', 'Actions']);
  expect(options()[0]).toBe('Zarina Khana enquiry');
});

test('Enter before the answer opens its first result, not one of the previous answer', async () => {
  let answer: (() => void) | undefined;
  site.answer(findAnything, async ({ query }) => {
    if (query?.q === 'second') await new Promise<void>((resolve) => (answer = resolve));
    return {
      results: [found('enquiry', query?.q ?? '', `/admin/enquiries?search=${query?.q}`)],
      partial: false,
    };
  });
  const user = await openOffice();
  await user.keyboard('{Meta>}k{/Meta}');
  await user.type(await box(), 'first');
  await screen.findByRole('option', { name: /^first/ });
  await user.clear(await box());
  await user.keyboard('second{Enter}');
  await expect.poll(() => answer).toBeDefined();
  expect(window.location.search).toBe('');
  answer?.();
  await expect.poll(() => window.location.search).toBe('?search=second');
});

test('actions, pages and settings are found at once, if the role may open them', async () => {
  site.answer(findAnything, () => ({ results: [], partial: false }));
  const user = await openOffice('counsellor');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  const dialog = await screen.findByRole('dialog', { name: 'Find' });
  await user.type(await box(), 'an');
  expect(options()).toEqual(['Answer new enquiries', 'Answer new messages']);
  for (const text of ['invite', 'settings', 'dues', 'offline admission']) {
    await user.clear(await box());
    await user.keyboard(text);
    await within(dialog).findByText(`Nothing found for “${text}”.`);
  }
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a search that fails or is partial says so', async () => {
  site.answer(findAnything, ({ query }) => {
    if (query?.q === 'broken') throw new Failure('unavailable');
    return { results: [], partial: true };
  });
  const user = await openOffice();
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await user.type(await box(), 'zq');
  await screen.findByText('Some of it took too long to search. Type more to find it.');
  await user.clear(await box());
  await user.keyboard('broken');
  await screen.findByText(/^The search could not be made\./);
});

test('it does not open over another dialog', async () => {
  const user = await openOffice();
  await user.click(screen.getByRole('button', { name: 'Panel menu' }));
  await screen.findByRole('dialog', { name: 'Admin panel' });
  await user.keyboard('{Control>}k{/Control}');
  const button = screen.getByRole('button', { name: 'Find', hidden: true });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
