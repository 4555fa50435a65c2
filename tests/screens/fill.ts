import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Replaces what stands in a field, or chooses an option, as the field is labelled. */
export async function fill(user: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    // A dialog may be on its way.
    const field = await screen.findByLabelText(label);
    if (field instanceof HTMLSelectElement) {
      await user.selectOptions(field, value);
      continue;
    }
    await user.clear(field);
    await user.click(field);
    if (value) await user.paste(value);
  }
}

/** What stands in a field. */
export const standing = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

export const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** Does something with the row of that name: on the row itself, or from its menu. */
export async function pressInRow(user: UserEvent, name: string, action: string) {
  const row = within(await screen.findByRole('row', { name: new RegExp(name) }));
  const button = row.queryByRole('button', { name: action });
  if (button) return user.click(button);
  await user.click(row.getByRole('button', { name: /^More for / }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** Opens an entry of the menu of a list. */
export async function pressInMenu(user: UserEvent, menu: string, entry: string) {
  await press(user, menu);
  await user.click(
    await screen.findByRole(/columns/i.test(menu) ? 'menuitemcheckbox' : 'menuitem', { name: entry }),
  );
}
