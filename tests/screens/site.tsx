import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Role } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { watchOffice } from '#contract/live-updates.ts';
import { listViews } from '#contract/office/views.ts';
import { type Page, pages } from '#contract/pages.ts';
import { FakeServer, type Handler } from '#tests/screens/fake-server.ts';
import { beginPage } from '#tests/screens/page-life.ts';
import { accessToken, sessionOf } from '#tests/screens/token.ts';

/** Warnings of libraries about this DOM and about pages that were left, not about our screens. */
const knownComplaints = [
  'The tag <%s> is unrecognized in this browser',
  'Multiple GoTrueClient instances detected',
];

type Screen = { default: React.ComponentType };
// Long, so that it ends what hangs but not what a busy machine slows down.
configure({
  asyncUtilTimeout: 60_000,
  // The visible text says more than the whole DOM.
  getElementError: (message, container) =>
    new Error(`${message?.split('\n\n')[0]}\nThe page says: ${container.textContent}`),
});

const screens = import.meta.glob<Screen>('../../web/{pages,app/layouts}/**/*.tsx');

/**
 * Opens pages of the site in a DOM with the real router, layouts and queries; only the server is fake. For a test file:
 * each test starts with empty storages and a server that answers only live updates, list views and account settings.
 */
export function testSite() {
  let server = new FakeServer();
  let streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  let close = () => {};
  const left: string[] = [];

  beforeEach(() => {
    server = new FakeServer();
    streams = [];
    left.length = 0;
    localStorage.clear();
    sessionStorage.clear();
    vi.stubGlobal('fetch', server.fetch);
    vi.spyOn(window.location, 'assign').mockImplementation((url) => void left.push(String(url)));
    vi.spyOn(window.location, 'reload').mockImplementation(() => void left.push('the same page'));
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...args) => {
        const line = args.map(String).join(' ');
        if (!knownComplaints.some((known) => line.includes(known))) server.mistakes.push(line);
      });
    setOnline(true);
    server.answer(watchOffice, () => openStream());
    server.answer(listViews, () => []);
    server.answerAt('GET /auth/v1/settings', () => ({ external: { email: true } }));
  });

  afterEach(() => {
    close();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    expect(server.mistakes).toEqual([]);
  });

  function openStream(): Response {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  function setOnline(isOnline: boolean) {
    server.isReachable = isOnline;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }

  /** Loads an address as a browser does: module state is reset, storages are not. */
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
    // A dialog that the address opens hides the rest.
    await screen.findByRole('main', { hidden: true });
    return user;
  }

  return {
    open,
    answer: <E extends Endpoint>(call: E, handler: Handler<E>) => server.answer(call, handler),
    answerAt: (...args: Parameters<FakeServer['answerAt']>) => server.answerAt(...args),
    asked: <E extends Endpoint>(call: E) => server.asked(call),
    /** Closes the page, as closing its tab does. */
    leave: () => close(),
    /** Changes the storage as another tab would, with the event that this tab gets. */
    changeElsewhere(key: string, newValue: string | null) {
      const oldValue = localStorage.getItem(key);
      if (newValue === null) localStorage.removeItem(key);
      else localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
    },
    goOffline: () => setOnline(false),
    goOnline: () => setOnline(true),
    /** Where the page has sent the browser, other than by the router. */
    left,
    /** Returns and clears the console messages so far, which would otherwise fail the test. */
    takeComplaints: () => server.mistakes.splice(0),
    /** Sends a live update to open offices. */
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

/** Resolves when the page's modules are loaded, as they are when HTML from the server is shown. */
function initialized(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => router.state.initialized && resolve();
    router.subscribe(look);
    look();
  });
}

/** The routes as in web/app/routes.ts, with lazily loaded pages. */
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
