import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';

const Option = z.strictObject({
  name: text('Name is required.', 60),
  /** Whether forms offer it to families. Rows that already have it stay as they are. */
  open: z.boolean(),
});

const list = z.array(Option).check(
  z.maxLength(60, 'At most 60 can be kept.'),
  z.refine((all) => all.some(({ open }) => open), 'At least one must be open.'),
  z.refine(
    (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
    'Each name can be there once.',
  ),
);

/** What the forms offer, in this order. It is always replaced as a whole. */
export const OptionLists = z.strictObject({ courses: list, standards: list, boards: list, subjects: list });
export type OptionLists = z.output<typeof OptionLists>;
export type OptionList = keyof OptionLists;

export const changeOptions = endpoint({
  name: 'changeOptions',
  summary:
    'Replaces what the forms offer. With `was`, the lists that one saw, it is refused (412) where they are no longer the ones.',
  method: 'PUT',
  path: '/options',
  access: 'admin',
  body: z.extend(OptionLists, { was: z.optional(OptionLists) }),
  answer: OptionLists,
});
