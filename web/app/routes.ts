import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Page, pages } from '#contract/pages.ts';

const isOffice = (page: Page) => page.path.startsWith('/admin');
const screen = (page: Page): RouteConfigEntry => route(page.path, `../pages/${page.screen}.tsx`);

export default [
  layout('layouts/public-layout.tsx', [
    ...pages.filter((page) => !isOffice(page)).map(screen),
    route('*', '../pages/not-found.tsx'),
  ]),
  layout('layouts/admin-layout.tsx', pages.filter(isOffice).map(screen)),
];
