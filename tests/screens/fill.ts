import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Replaces what stands in a field, or chooses an option, as the field is labelled. */
export async function fill(user: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
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
