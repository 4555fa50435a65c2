/** The call of the catalogue without its schema, for the page that only shows it: schemas weigh more than the page. */
export const catalogueCall = {
  name: 'listCourses',
  summary: 'The whole catalogue, by standard. Course links are given to signed-in callers only.',
  method: 'GET',
  path: '/courses/',
  access: 'public',
} as const;
