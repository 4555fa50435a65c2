import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Role } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { watchOffice } from '#contract/live-updates.ts';
import { listViews } from '#contract/office/views.ts';
import { type Page, pages } from '#contract/pages.ts';
import { Academy, type Handler } from '#tests/screens/academy.ts';
import { beginPage } from '#tests/screens/page-life.ts';
import { accessToken, sessionOf } from '#tests/screens/token.ts';

/** What libraries say of this DOM and of pages that were left, not of our screens. */
const knownComplaints = [
  'The tag <%s> is unrecognized in this browser',
  'Multiple GoTrueClient instances detected',
];

type Screen = { default: React.ComponentType };
// A limit is there to end what hangs: a busy machine is slow, not wrong.
configure({
  asyncUtilTimeout: 60_000,
  // What a person would see says more than the whole DOM.
  getElementError: (message, container) =>
    new Error(`${message?.split('\n\n')[0]}\nThe page says: ${container.textContent}`),
});

const screens = import.meta.glob<Screen>('../../web/{pages,app/layouts}/**/*.tsx');

/**
 * Opens pages of the site in a DOM, with the real router, layouts and queries; only the server is ours. For a test file:
 * each test begins with an empty browser and an academy that answers nothing but live updates and what its accounts offer.
 */
export function testSite() {
  let academy = new Academy();
  let streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  let close = () => {};
  const left: string[] = [];

  beforeEach(() => {
    academy = new Academy();
    streams = [];
    left.length = 0;
    localStorage.clear();
    sessionStorage.clear();
    vi.stubGlobal('fetch', academy.fetch);
    vi.spyOn(window.location, 'assign').mockImplementation((url) => void left.push(String(url)));
    vi.spyOn(window.location, 'reload').mockImplementation(() => void left.push('the same page'));
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...said) => {
        const line = said.map(String).join(' ');
        if (!knownComplaints.some((known) => line.includes(known))) academy.mistakes.push(line);
      });
    setOnline(true);
    academy.answer(watchOffice, () => openStream());
    academy.answer(listViews, () => []);
    academy.answerAt('GET /auth/v1/settings', () => ({ external: { email: true } }));
  });

  afterEach(() => {
    close();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    expect(academy.mistakes).toEqual([]);
  });

  function openStream(): Response {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  function setOnline(isOnline: boolean) {
    academy.isReachable = isOnline;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }

  /** Loads an address as a browser does: what modules remembered is gone, what the storages hold is not. */
  async function open(address: string) {
    close();
    vi.resetModules();
    window.history.replaceState(null, '', address);
    const page = beginPage();
    const { default: App } = await import('#web/app/root.tsx');
    const router = createBrowserRouter([{ path: '/', element: <App />, children: routes() }]);
    const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
    await initialized(router);
    for (const error of Object.values(router.state.errors ?? {})) throw error;
    render(<RouterProvider router={router} />);
    close = () => {
      cleanup();
      router.dispose();
      page.end();
      close = () => {};
    };
    // A dialog that stands in the address hides the rest.
    await screen.findByRole('main', { hidden: true });
    return user;
  }

  return {
    open,
    answer: <E extends Endpoint>(call: E, handler: Handler<E>) => academy.answer(call, handler),
    answerAt: (...given: Parameters<Academy['answerAt']>) => academy.answerAt(...given),
    asked: <E extends Endpoint>(call: E) => academy.asked(call),
    /** Closes the page, as its tab is closed. */
    leave: () => close(),
    /** Sets or removes what another tab stores, and tells this one of it. */
    changeElsewhere(key: string, newValue: string | null) {
      const oldValue = localStorage.getItem(key);
      if (newValue === null) localStorage.removeItem(key);
      else localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
    },
    goOffline: () => setOnline(false),
    goOnline: () => setOnline(true),
    /** Where the page would have sent the browser, other than by its router. */
    left,
    /** What was said on the console so far, which otherwise fails the test. */
    takeComplaints: () => academy.mistakes.splice(0),
    /** Says to open offices that something has changed, as the server does. */
    announce(name: string) {
      for (const stream of streams) stream.enqueue(new TextEncoder().encode(`data: ${name}\n\n`));
    },
    /** Signs someone in before a page is opened. */
    signIn(role: Role, name?: string) {
      const token = accessToken(role, name);
      localStorage.setItem('authToken', token);
      localStorage.setItem('authSession', JSON.stringify(sessionOf(token)));
    },
  };
}

/** The page itself is loaded before anything is drawn, as it is with the HTML of a page. */
function initialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => router.state.initialized && resolve();
    router.subscribe(look);
    look();
  });
}

/** As web/app/routes.ts puts them together, each page loaded when it is gone to. */
function routes(): RouteObject[] {
  const isOffice = ({ path }: Page) => path.startsWith('/admin');
  const layout = (name: string, children: RouteObject[]) => ({ lazy: load(`app/layouts/${name}`), children });
  const page = ({ path, screen: name }: Page) => ({ path, lazy: load(`pages/${name}`) });
  return [
    layout('public-layout', [
      ...pages.filter((one) => !isOffice(one)).map(page),
      { path: '*', lazy: load('pages/not-found') },
    ]),
    layout('admin-layout', pages.filter(isOffice).map(page)),
  ];
}

const load = (file: string) => async () => {
  const found = screens[`../../web/${file}.tsx`];
  if (!found) throw new Error(`there is no web/${file}.tsx`);
  return { Component: (await found()).default };
};
