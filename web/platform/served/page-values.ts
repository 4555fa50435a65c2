import { type Served, servedElement } from '#contract/page-values.ts';

/** Fallback without a server-rendered page: in development and in tests. */
const byDefault: Served = {
  brand: 'Taxila Academy',
  siteUrl: 'http://127.0.0.1:3000',
  authPath: '/auth/v1',
  academy: { phone: '', dial: '', whatsapp: '', email: '', address: '', hours: '', schema: {} },
  settings: {},
};

let current: Served = typeof document === 'undefined' ? byDefault : { ...byDefault, ...inPage() };

function inPage(): Partial<Served> {
  return JSON.parse(document.getElementById(servedElement)?.textContent || '{}');
}

/** The values this page was rendered with: on the server for this rendering, in the browser for the whole visit. */
export const served = (): Served => current;

export function setServed(next: Served) {
  current = next;
}

/** The academy's name. */
export const brand = () => current.brand;

/** The public address of the site, without a slash at the end. */
export const siteUrl = () => current.siteUrl;
