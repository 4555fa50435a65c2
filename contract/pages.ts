import type { OfficeAccess } from './access.ts';

/**
 * Every page of the site. The server prerenders those with `prerender` when their content changes, and answers 404 for
 * any other address. Matching ignores case and a trailing slash; `:name` is any one segment.
 */
export interface Page {
  readonly path: string;
  /** The screen, a file in web/pages. */
  readonly screen: string;
  /** Public pages are HTML before any script runs. */
  readonly prerender: boolean;
  /** Who may open a page of the office; staff by default. The server guards the data itself. */
  readonly access?: OfficeAccess;
}

export const pages = [
  { path: '/', screen: 'home', prerender: true },
  { path: '/courses', screen: 'courses', prerender: true },
  { path: '/courses/:course', screen: 'course', prerender: false },
  { path: '/login', screen: 'accounts/login', prerender: true },
  { path: '/registerPage', screen: 'accounts/register', prerender: true },
  { path: '/forgot-password', screen: 'accounts/forgot-password', prerender: true },
  { path: '/new-password', screen: 'accounts/new-password', prerender: false },
  { path: '/email-verified', screen: 'accounts/email-verified', prerender: false },
  { path: '/second-factor', screen: 'accounts/second-factor', prerender: false },
  { path: '/account', screen: 'accounts/account', prerender: false },
  { path: '/aboutus', screen: 'about', prerender: true },
  { path: '/fees', screen: 'fees', prerender: true },
  { path: '/policies', screen: 'policies', prerender: true },
  { path: '/forum', screen: 'forum', prerender: true },
  { path: '/forum/new', screen: 'forum-new', prerender: false },
  { path: '/forum/:topic', screen: 'forum-topic', prerender: false },
  { path: '/enquiry', screen: 'enquiry', prerender: true },
  { path: '/admission-form', screen: 'admission-form', prerender: true },
  { path: '/payment-status', screen: 'payment-status', prerender: true },
  { path: '/track', screen: 'track', prerender: true },
  { path: '/receipt/:number', screen: 'receipt', prerender: false },
  { path: '/chatbot', screen: 'chatbot', prerender: true },
  { path: '/admin', screen: 'office/home', prerender: false, access: 'office' },
  { path: '/admin/courses', screen: 'office/courses', prerender: false },
  { path: '/admin/admissions', screen: 'office/admissions', prerender: false, access: 'money' },
  { path: '/admin/admissions/:id', screen: 'office/admission', prerender: false, access: 'money' },
  { path: '/admin/enquiries', screen: 'office/enquiries', prerender: false, access: 'enquiries' },
  { path: '/admin/enquiries/:id', screen: 'office/enquiry', prerender: false, access: 'enquiries' },
  { path: '/admin/messages', screen: 'office/messages', prerender: false, access: 'enquiries' },
  { path: '/admin/messages/:id', screen: 'office/message', prerender: false, access: 'enquiries' },
  { path: '/admin/admission-form', screen: 'office/admission-form', prerender: false, access: 'money' },
  { path: '/admin/forum', screen: 'office/forum', prerender: false, access: 'enquiries' },
  { path: '/admin/payments', screen: 'office/payments', prerender: false, access: 'money' },
  { path: '/admin/payments/upi', screen: 'office/upi', prerender: false, access: 'money' },
  { path: '/admin/payments/:id', screen: 'office/payment', prerender: false, access: 'money' },
  { path: '/admin/day-close', screen: 'office/day', prerender: false, access: 'money' },
  { path: '/admin/month-report', screen: 'office/month', prerender: false, access: 'money' },
  { path: '/admin/dues', screen: 'office/dues', prerender: false, access: 'money' },
  { path: '/admin/books', screen: 'office/books', prerender: false, access: 'money' },
  { path: '/admin/answers', screen: 'office/answers', prerender: false, access: 'enquiries' },
  { path: '/admin/answers/:id', screen: 'office/conversation', prerender: false, access: 'enquiries' },
  { path: '/admin/audit', screen: 'office/audit', prerender: false, access: 'admin' },
  { path: '/admin/settings', screen: 'office/settings', prerender: false, access: 'admin' },
  { path: '/admin/settings/:tab', screen: 'office/settings-tab', prerender: false, access: 'admin' },
  { path: '/admin/people', screen: 'office/people', prerender: false, access: 'admin' },
  { path: '/admin/import/courses', screen: 'office/import/courses', prerender: false },
  {
    path: '/admin/import/enquiries',
    screen: 'office/import/enquiries',
    prerender: false,
    access: 'enquiries',
  },
  { path: '/admin/import/admissions', screen: 'office/import/admissions', prerender: false, access: 'money' },
  { path: '/admin/import/people', screen: 'office/import/people', prerender: false, access: 'admin' },
  { path: '/admin/people/:id', screen: 'office/person', prerender: false, access: 'admin' },
] as const satisfies readonly Page[];

/** An address without a page; its HTML is the 404 answer for all such addresses. */
export const notFoundPath = '/not-found';

/** The page at an address, if there is one. */
export function pageAt(pathname: string): Page | undefined {
  const have = parts(pathname);
  return pages.find((page) => matches(parts(page.path), have));
}

/** The access that the page of the office at an address requires. */
export const pageAccess = (pathname: string): OfficeAccess => pageAt(pathname)?.access ?? 'staff';

/** Does this address belong to a page? */
export const isPage = (pathname: string): boolean => pageAt(pathname) !== undefined;

const parts = (path: string) => path.toLowerCase().split('/').filter(Boolean);

function matches(want: string[], have: string[]): boolean {
  return want.length === have.length && want.every((part, i) => part.startsWith(':') || part === have[i]);
}
