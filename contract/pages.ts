import type { OfficeAccess } from './access.ts';

/**
 * Every page of the site. The web app draws them, the build pre-renders those that ask for it, and the server
 * answers 404 for an address that is not here. Matching ignores case and a trailing slash; `:name` is any one segment.
 */
export interface Page {
  readonly path: string;
  /** The screen, a file in web/pages. */
  readonly screen: string;
  /** Public pages are HTML before any script runs. */
  readonly prerender: boolean;
  /** Whose work a page of the office is; staff where it is not said. The server guards what it shows. */
  readonly access?: OfficeAccess;
}

export const pages = [
  { path: '/', screen: 'home', prerender: true },
  { path: '/courses', screen: 'courses', prerender: true },
  { path: '/login', screen: 'accounts/login', prerender: true },
  { path: '/registerPage', screen: 'accounts/register', prerender: true },
  { path: '/forgot-password', screen: 'accounts/forgot-password', prerender: true },
  { path: '/new-password', screen: 'accounts/new-password', prerender: false },
  { path: '/email-verified', screen: 'accounts/email-verified', prerender: false },
  { path: '/second-factor', screen: 'accounts/second-factor', prerender: false },
  { path: '/account', screen: 'accounts/account', prerender: false },
  { path: '/aboutus', screen: 'about', prerender: true },
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
  { path: '/admin/day-close', screen: 'office/day', prerender: false, access: 'money' },
  { path: '/admin/month-report', screen: 'office/month', prerender: false, access: 'money' },
  { path: '/admin/dues', screen: 'office/dues', prerender: false, access: 'money' },
  { path: '/admin/books', screen: 'office/books', prerender: false, access: 'money' },
  { path: '/admin/answers', screen: 'office/answers', prerender: false, access: 'enquiries' },
  { path: '/admin/audit', screen: 'office/audit', prerender: false, access: 'admin' },
  { path: '/admin/settings', screen: 'office/settings', prerender: false, access: 'admin' },
  { path: '/admin/settings/:tab', screen: 'office/settings-tab', prerender: false, access: 'admin' },
  { path: '/admin/people', screen: 'office/people', prerender: false, access: 'admin' },
] as const satisfies readonly Page[];

/** Where the build keeps the pre-rendered not-found screen. */
export const notFoundPath = '/not-found';

/** Where the build keeps the page of a topic without any; the server fills one in for each request. */
export const topicTemplatePath = '/forum/topic';

/** What stands there for a topic. `words` is HTML, the rest text. */
export const topicPlaceholders = {
  title: '%TOPIC_TITLE%',
  description: '%TOPIC_DESCRIPTION%',
  address: '%TOPIC_ADDRESS%',
  robots: '%TOPIC_ROBOTS%',
  words: '%TOPIC_WORDS%',
} as const;

/** What stands in pre-rendered HTML for the academy's name until the server, which knows it, puts it in. */
export const brandPlaceholder = '%BRAND_NAME%';

/** The same inside JSON, where other signs must be escaped. */
export const brandInJsonPlaceholder = '%BRAND_NAME_IN_JSON%';

/** How to reach the academy, each word where it is shown; empty until the office has filled in the real facts. */
export const academyPlaceholders = {
  phone: '%ACADEMY_PHONE%',
  /** The same for a link: no spaces. */
  dial: '%ACADEMY_DIAL%',
  /** Digits for a link; empty where there is none. */
  whatsapp: '%ACADEMY_WHATSAPP%',
  email: '%ACADEMY_EMAIL%',
  address: '%ACADEMY_ADDRESS%',
  /** One line for each run of days. */
  hours: '%ACADEMY_HOURS%',
} as const;

/** Until then. */
export const academyUnknown: Record<keyof typeof academyPlaceholders, string> = {
  phone: '',
  dial: '',
  whatsapp: '',
  email: '',
  address: '',
  hours: '',
};

/** All of these as JSON, for pages that are drawn in the browser; empty as they are. */
export const academyPlaceholder = '%ACADEMY%';

/** The name of a field that stands in JSON for what schema.org calls them. */
export const academySchemaPlaceholder = '%ACADEMY_SCHEMA%';

/** What the office has settled beside its profile, as JSON; empty while all is as at first. */
export const settingsPlaceholder = '%SETTINGS%';

/** The site's public address, without a slash at the end. */
export const siteUrlPlaceholder = '%SITE_URL%';

/** Where the accounts service is, as a path of the site. */
export const authPathPlaceholder = '%AUTH_PATH%';

/** The identifiers that the contact form sends, as JSON. */
export const mailFormPlaceholder = '%MAIL_FORM%';

/** The page at an address, if there is one. */
export function pageAt(pathname: string): Page | undefined {
  const have = parts(pathname);
  return pages.find((page) => matches(parts(page.path), have));
}

/** Whose work the page of the office at an address is. */
export const pageAccess = (pathname: string): OfficeAccess => pageAt(pathname)?.access ?? 'staff';

/** Does this address belong to a page? */
export const isPage = (pathname: string): boolean => pageAt(pathname) !== undefined;

const parts = (path: string) => path.toLowerCase().split('/').filter(Boolean);

function matches(want: string[], have: string[]): boolean {
  return want.length === have.length && want.every((part, i) => part.startsWith(':') || part === have[i]);
}
