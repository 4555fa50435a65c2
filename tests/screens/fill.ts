import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Sets the fields with these labels: replaces their text, or selects an option. */
export async function fill(user: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    // Waits for a dialog that is still opening.
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

/** The value of the field with this label. */
export const fieldValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

export const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** Presses an action of the row of that name: on the row itself, or in its menu. */
export async function pressInRow(user: UserEvent, name: string, action: string) {
  const row = within(await screen.findByRole('row', { name: new RegExp(name) }));
  const button = row.queryByRole('button', { name: action });
  if (button) return user.click(button);
  await user.click(row.getByRole('button', { name: /^More for / }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** Chooses an entry in a menu of a list. */
export async function pressInMenu(user: UserEvent, menu: string, entry: string) {
  await press(user, menu);
  await user.click(
    await screen.findByRole(/columns/i.test(menu) ? 'menuitemcheckbox' : 'menuitem', { name: entry }),
  );
}
