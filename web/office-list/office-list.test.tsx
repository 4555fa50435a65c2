import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { listColleagues, readEnquiry } from '#contract/enquiries/care.ts';
import { enquiryCalls, moveEnquiries, unmoveEnquiries } from '#contract/enquiries/office.ts';
import { Failure } from '#contract/failure.ts';
import { readFamily } from '#contract/family.ts';
import { listViews, saveView, type View } from '#contract/office/views.ts';
import { answerEnquiries } from '#tests/screens/enquiries.ts';
import { lostConnection } from '#tests/screens/fake-server.ts';
import { fill, press, pressInMenu, pressInRow } from '#tests/screens/fill.ts';
import { idOf, listedEnquiry } from '#tests/screens/rows.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
const { list, removeOne, restoreOne, removeMany, restoreMany, exported } = enquiryCalls;

async function openList(address = '/admin/enquiries') {
  site.signIn('staff');
  const user = await site.open(address);
  await screen.findByRole('table');
  return user;
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const select = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
const noBar = () => expect.poll(() => screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();

/** Finds a toast by its text and returns its button. */
async function toast(says: string, button?: string) {
  const item = (await screen.findByText(says)).closest('li');
  if (!item) throw new Error(`'${says}' is no toast`);
  return button ? within(item).getByRole('button', { name: button }) : item;
}

test('one is deleted after a question, and Undo brings it back', async () => {
  answerEnquiries(site, 2);
  const user = await openList();
  await pressInRow(user, 'Asha 1', 'Delete');
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await expect.poll(() => document.activeElement).toBe(cancel);
  // Elsewhere this key leads to the search.
  await user.keyboard('/');
  expect(document.activeElement).toBe(cancel);
  await user.click(cancel);
  expect(site.asked(removeOne)).toEqual([]);
  await pressInRow(user, 'Asha 1', 'Delete');
  await press(user, 'Delete enquiry');
  await expect.poll(() => screen.queryByRole('row', { name: /Asha 1/ })).toBeNull();
  expect(site.asked(removeOne)).toMatchObject([{ params: { id: idOf(1) } }]);
  expect(site.asked(removeOne)[0]?.headers.get('if-match')).toBe('"1"');
  await user.click(await toast('Enquiry of Asha 1 deleted.', 'Undo'));
  await toast('Enquiry of Asha 1 is back.');
  await row('Asha 1');
});

test('a row that stands for several of a phone is deleted with them, and the count is said', async () => {
  const state = answerEnquiries(site, 2);
  state.rows = state.rows.map((row, i) => ({ ...row, same_phone: i === 0 ? 3 : 0 }));
  const user = await openList();
  await pressInRow(user, 'Asha 1', 'Delete');
  await screen.findByText(/The enquiry of Asha 1 and 3 more of this phone leave the list/);
  await press(user, 'Delete enquiries');
  await user.click(await toast('1 enquiry deleted.', 'Undo'));
  expect(site.asked(removeMany)[0]?.body.selection).toEqual({ ids: [idOf(1)], group: 'phone' });
  await toast('1 enquiry restored.');
  await select(user, 'Asha 1');
  await select(user, 'Asha 2');
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  await screen.findByText(/^5 of them leave the list/);
  await press(user, 'Cancel');
  site.answer(moveEnquiries, () => ({ done: 4, more: false }));
  await user.click(bar().getByRole('button', { name: 'Change status' }));
  await screen.findByText('Other open enquiries of the same phones are changed with them.');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change status' }));
  await toast('4 enquiries changed.');
  await pressInRow(user, 'Asha 1', 'Contacted');
  await toast('4 enquiries marked as contacted.');
  expect(site.asked(moveEnquiries).map(({ body }) => body.selection)).toEqual([
    { ids: [idOf(1), idOf(2)], group: 'phone' },
    { ids: [idOf(1)], group: 'phone' },
  ]);
});

test('a row that is opened while a search waits stays open', async () => {
  answerEnquiries(site, 1);
  site.answer(readEnquiry, () => ({ ...listedEnquiry(1), events: [], others: [], merged: [] }));
  site.answer(listColleagues, () => []);
  site.answer(readFamily, ({ query: { phone } }) => ({ phone, money: null, entries: [], more: false }));
  await openList();
  const link = await screen.findByRole('link', { name: 'Asha 1' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'somebody else' } });
  fireEvent.click(link);
  // Longer than a search waits for more to be typed, while the page is on its way.
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await screen.findByRole('heading', { name: 'Asha 1' });
  expect(window.location.pathname).toBe(`/admin/enquiries/${idOf(1)}`);
});

test('where each is shown alone, what is done with one is done with it alone', async () => {
  const state = answerEnquiries(site, 1);
  state.rows = state.rows.map((row) => ({ ...row, same_phone: 3, merged_into: idOf(9) }));
  const user = await openList('/admin/enquiries?search=Asha');
  within(await row('Asha 1')).getByText('Merged');
  await pressInRow(user, 'Asha 1', 'Delete');
  await screen.findByText(/^The enquiry of Asha 1 leaves the list/);
  await press(user, 'Delete enquiry');
  await toast('Enquiry of Asha 1 deleted.');
  expect(site.asked(removeMany)).toEqual([]);
});

test('a delete that fails puts the row back and offers another try', async () => {
  answerEnquiries(site, 1);
  const user = await openList();
  // Nor can the list be read again, which would show the row as well.
  for (const call of [removeOne, list])
    site.answer(call, () => {
      throw new Failure('unavailable');
    });
  await pressInRow(user, 'Asha 1', 'Delete');
  await press(user, 'Delete enquiry');
  const again = await toast('Failed to delete enquiry. Please try again later.', 'Try again');
  await row('Asha 1');
  answerEnquiries(site, 1);
  await user.click(again);
  await toast('Enquiry of Asha 1 deleted.');
  await screen.findByText('No enquiries found.');
});

test('a delete on top of a change of someone else asks once more', async () => {
  const state = answerEnquiries(site, 1);
  const user = await openList();
  const current = listedEnquiry(1, { status: 'visit', version: 2 });
  site.answer(removeOne, ({ headers }) => {
    if (headers.get('if-match') !== '"2"') throw new Failure('changed_meanwhile', undefined, { current });
    state.rows = [];
    return undefined;
  });
  await pressInRow(user, 'Asha 1', 'Delete');
  await press(user, 'Delete enquiry');
  await screen.findByText(/Someone else changed it in the meantime: it is now visit\./);
  await press(user, 'Delete it all the same');
  await screen.findByText('No enquiries found.');
});

test('where a colleague was faster, that is said and nothing seems to fail', async () => {
  const state = answerEnquiries(site, 2);
  const user = await openList();
  await pressInRow(user, 'Asha 1', 'Delete');
  await press(user, 'Delete enquiry');
  const undo = await toast('Enquiry of Asha 1 deleted.', 'Undo');
  state.trash = [];
  await user.click(undo);
  await toast('Enquiry of Asha 1 is no longer in the trash.');
  state.rows = [];
  await pressInRow(user, 'Asha 2', 'Delete');
  await press(user, 'Delete enquiry');
  await toast('This enquiry is gone.');
  await screen.findByText('No enquiries found.');
});

test('rows of several pages are chosen, deleted together and brought back together', async () => {
  answerEnquiries(site, 4, 2);
  const user = await openList();
  await screen.findByText('4 enquiries, 2 on this page');
  await select(user, 'Asha 1');
  expect(bar().getByText('1 selected')).toBeDefined();
  await press(user, 'Next page');
  await select(user, 'Asha 4');
  expect(bar().getByText('2 selected')).toBeDefined();
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  await press(user, 'Delete enquiries');
  const undo = await toast('2 enquiries deleted.', 'Undo');
  await noBar();
  const [removed] = site.asked(removeMany);
  expect(removed?.body.selection).toEqual({ ids: [idOf(1), idOf(4)], group: 'phone' });
  await user.click(undo);
  await toast('2 enquiries restored.');
  expect(site.asked(restoreMany)).toMatchObject([
    { body: { selection: { matching: { batch: removed?.body.batch } } } },
  ]);
});

test('all that match are chosen, and the call says how many were seen', async () => {
  answerEnquiries(site, 3, 2);
  const user = await openList('/admin/enquiries?search=Asha');
  await select(user, 'all on this page');
  await user.click(bar().getByRole('button', { name: 'All 3 on every page' }));
  expect(bar().getByText('All 3 selected')).toBeDefined();
  site.answer(removeMany, () => {
    throw new Failure('changed_meanwhile', 'There are 4 by now, not 3. Please look again.');
  });
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  await press(user, 'Delete enquiries');
  await toast('There are 4 by now, not 3. Please look again.');
  expect(site.asked(removeMany)).toMatchObject([
    { body: { selection: { matching: { search: 'Asha' }, count: 3 } } },
  ]);
});

test('a long bulk call goes on step by step and says how far it is', async () => {
  answerEnquiries(site, 2);
  const user = await openList();
  await select(user, 'all on this page');
  const { promise: secondStep, resolve: answer } = Promise.withResolvers<void>();
  site.answer(removeMany, async () => {
    if (site.asked(removeMany).length === 1) return { done: 1000, more: true };
    await secondStep;
    return { done: 5, more: false };
  });
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  await press(user, 'Delete enquiries');
  await screen.findByText('Deleting … 1,000 enquiries so far');
  answer();
  await toast('1,005 enquiries deleted.');
});

test('a status is set for many; closing asks why; what someone has changed since is left', async () => {
  answerEnquiries(site, 2);
  site.answer(moveEnquiries, () => ({ done: 2, more: false }));
  site.answer(unmoveEnquiries, () => ({
    done: 1,
    more: false,
    left: [{ name: 'Asha 2', why: 'someone has changed it since' }],
  }));
  const user = await openList();
  await select(user, 'Asha 1');
  await user.click(bar().getByRole('button', { name: 'All 2 on this page' }));
  await user.click(bar().getByRole('button', { name: 'Change status' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
  await user.selectOptions(dialog.getByLabelText('Status'), 'Closed');
  await user.click(dialog.getByRole('button', { name: 'Change status' }));
  await dialog.findByText('Please say why it is closed.');
  await user.type(dialog.getByLabelText('Reason'), 'Moved away');
  await user.click(dialog.getByRole('button', { name: 'Change status' }));
  await user.click(await toast('2 enquiries changed.', 'Undo'));
  await toast('1 enquiry put back. 1 left unchanged: Asha 2 (someone has changed it since).');
  const [moved] = site.asked(moveEnquiries);
  expect(moved?.body.move).toEqual({ status: 'closed', reason: 'Moved away' });
  expect(site.asked(unmoveEnquiries)).toMatchObject([{ body: { batch: moved?.body.batch } }]);
});

test('an action that the network prevents is offered again, also on other pages', async () => {
  const state = answerEnquiries(site, 1);
  const user = await openList();
  await select(user, 'Asha 1');
  site.answer(removeMany, () => {
    throw lostConnection();
  });
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  await press(user, 'Delete enquiries');
  await toast('Failed to delete enquiries. Please try again later.');
  await row('Asha 1');
  answerEnquiries(site, 1);
  await pressInMenu(user, 'More', 'Trash');
  await screen.findByText('The trash is empty.');
  const failed = await screen.findByText('Deleting enquiries');
  expect(failed.parentElement?.textContent).toBe('Deleting enquiries did not reach the academy.');
  await press(user, 'Try again');
  await toast('1 enquiry deleted.');
  expect(screen.queryByText('Deleting enquiries')).toBeNull();
  expect(state.rows).toHaveLength(1);
});

test('the trash says who and when, gives back one, and many', async () => {
  const state = answerEnquiries(site, 0);
  state.trash = [1, 2, 3].map((number) => listedEnquiry(number));
  const user = await openList('/admin/enquiries?trash=yes');
  expect((await row('Asha 1')).textContent).toContain('ravi@academy.example');
  await pressInRow(user, 'Asha 1', 'Restore');
  await toast('1 enquiry restored.');
  await expect.poll(() => screen.queryByRole('row', { name: /Asha 1/ })).toBeNull();
  await select(user, 'all on this page');
  await user.click(bar().getByRole('button', { name: 'Restore' }));
  await toast('2 enquiries restored.');
  await screen.findByText('The trash is empty.');
  await user.click(screen.getByRole('link', { name: 'Back to the enquiries' }));
  for (const name of ['Asha 1', 'Asha 2', 'Asha 3']) await row(name);
});

test('a double click restores one row once, and an emptied page leads to the first', async () => {
  const state = answerEnquiries(site, 2, 1);
  const user = await openList();
  await press(user, 'Next page');
  await pressInRow(user, 'Asha 2', 'Delete');
  await press(user, 'Delete enquiry');
  await screen.findByText('Nothing is left on this page.');
  await press(user, 'First page');
  await row('Asha 1');
  await pressInMenu(user, 'More', 'Trash');
  await user.dblClick(within(await row('Asha 2')).getByRole('button', { name: 'Restore' }));
  await toast('1 enquiry restored.');
  expect(site.asked(restoreMany)).toHaveLength(1);
  expect(state.rows).toHaveLength(2);
  expect(site.asked(restoreOne)).toEqual([]);
});

test('a list that cannot be read says so, keeps what was read before, and can be asked again', async () => {
  site.signIn('staff');
  site.answer(list, () => {
    throw new Failure('unavailable');
  });
  const user = await site.open('/admin/enquiries');
  await screen.findByText('Failed to fetch enquiries. Please try again later.');
  answerEnquiries(site, 1);
  await press(user, 'Try again');
  await row('Asha 1');
  site.answer(list, () => {
    throw new Failure('unavailable');
  });
  site.announce('enquiries');
  await screen.findByText('Failed to fetch enquiries. Please try again later.');
  await row('Asha 1');
});

test('a list without rows says what comes here, and leads back to all of it where it is narrowed', async () => {
  site.signIn('staff');
  const state = answerEnquiries(site, 1);
  const user = await site.open('/admin/enquiries?search=nobody&sort=name');
  await screen.findByText('Try another name or fewer filters.');
  await user.click(screen.getByRole('link', { name: 'Show all' }));
  await row('Asha 1');
  expect(window.location.search).toBe('');
  state.rows = [];
  site.announce('enquiries');
  await screen.findByText('Questions sent through the site appear here automatically.');
  expect(screen.queryByText(/fewer filters/)).toBeNull();
});

test('a record that does not come keeps the way back to the list as it was', async () => {
  answerEnquiries(site, 2);
  site.answer(readEnquiry, () => {
    throw new Failure('unavailable');
  });
  const user = await openList('/admin/enquiries?search=Asha');
  await user.click(await screen.findByRole('link', { name: 'Asha 1' }));
  await screen.findByText('Failed to fetch this enquiry. Please try again later.');
  await screen.findByText('1 of 2');
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  await row('Asha 2');
  expect(window.location.search).toBe('?search=Asha');
});

test('an export that fails can be tried again', async () => {
  answerEnquiries(site, 1);
  const user = await openList('/admin/enquiries?search=Asha&sort=name');
  site.answer(exported, () => {
    throw new Failure('overloaded');
  });
  await press(user, 'Export CSV');
  await toast('Failed to export enquiries. Please try again later.', 'Try again');
  expect(site.asked(exported)).toMatchObject([{ query: { search: 'Asha', sort: 'name' } }]);
  // An action with a button of its own is not in the menu, too.
  await press(user, 'More');
  await screen.findByRole('menuitem', { name: 'Trash' });
  expect(screen.queryByRole('menuitem', { name: 'Export CSV' })).toBeNull();
});

test('columns are picked and stay picked after a reload', async () => {
  answerEnquiries(site, 1);
  const user = await openList();
  await pressInMenu(user, 'Columns', 'Owner');
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Board' }));
  await openList();
  expect(screen.getByRole('columnheader', { name: 'Owner' })).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Board' })).toBeNull();
});

test('keys lead through the table, and Shift chooses a run of rows', async () => {
  answerEnquiries(site, 5);
  const user = await openList();
  const boxes = screen.getAllByRole('checkbox', { name: /^Select Asha/ });
  boxes[0]?.focus();
  await user.keyboard(' {ArrowDown}');
  expect(document.activeElement).toBe(boxes[1]);
  await user.keyboard(' {ArrowUp}');
  expect(document.activeElement).toBe(boxes[0]);
  expect(bar().getByText('2 selected')).toBeDefined();
  await user.keyboard('{Shift>}');
  await user.click(boxes[4] as HTMLElement);
  await user.keyboard('{/Shift}');
  expect(bar().getByText('5 selected')).toBeDefined();
  await user.click(bar().getByRole('button', { name: 'Clear selection' }));
  await noBar();
  await press(user, 'Filters');
  await fill(user, { Class: '12' });
  await screen.findByText('No enquiries found.');
});

test('a view is saved under a name, and chosen again', async () => {
  answerEnquiries(site, 1);
  const saved: View[] = [];
  site.answer(listViews, () => saved);
  site.answer(saveView, ({ body: { name, query } }) => {
    const view = { _id: idOf(90), name, query };
    saved.push(view);
    return view;
  });
  const user = await openList('/admin/enquiries?class_name=10&sort=name');
  await pressInMenu(user, 'Views', 'Save this view …');
  await fill(user, { Name: 'Tenth' });
  await press(user, 'Save');
  await toast('View saved.');
  expect(site.asked(saveView)).toMatchObject([
    { body: { list: 'enquiries', name: 'Tenth', query: 'sort=name&class_name=10' } },
  ]);
  await screen.findByRole('button', { name: 'Tenth' });
});
