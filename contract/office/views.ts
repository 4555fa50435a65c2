import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, text } from '../fields.ts';

/** How many views of one list a person may save. */
export const mostViews = 30;

/** A personal view of an office list: its search, filters and order. */
export const View = z.object({ _id: Id, name: z.string(), query: z.string() });
export type View = z.infer<typeof View>;

const list = z.string().check(z.regex(/^[a-z]{1,30}$/, 'Please name a list.'));

export const ViewForm = z.strictObject({
  list,
  name: text('Please give the view a name.', 60),
  /** As in the query string of the list. */
  query: z.string().check(z.maxLength(2000, 'This view is too long to be saved.')),
});
export type ViewForm = z.output<typeof ViewForm>;

export const listViews = endpoint({
  name: 'listViews',
  summary: 'The views that the caller has saved of a list, by name.',
  method: 'GET',
  path: '/office/views',
  access: 'office',
  query: z.strictObject({ list }),
  answer: z.array(View),
});

export const saveView = endpoint({
  name: 'saveView',
  summary: 'Saves a view of a list for the caller; one of the same name is replaced.',
  method: 'PUT',
  path: '/office/views',
  access: 'office',
  body: ViewForm,
  answer: View,
});

export const deleteView = endpoint({
  name: 'deleteView',
  summary: 'Removes one of the caller’s views.',
  method: 'DELETE',
  path: '/office/views/{id}',
  access: 'office',
  params: z.object({ id: Id }),
});
