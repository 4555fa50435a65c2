/**
 * The only file that touches the browser's storages. Whatever is stored is taken for personal and goes when its owner
 * logs out, so a new draft cannot be left behind; only what is listed here stays.
 */
const preferences = /^(colorMode$|chatLanguage$|columns:)/;
/** The session of whoever is signed in, and how the last one ended: `session.ts` looks after them. */
const sessionKeys = /^(auth(Token|Session)|signedOutAt$|sessionEnded$)/;

type Area = 'device' | 'tab';
const areas: readonly Area[] = ['device', 'tab'];

// A browser may refuse its storages altogether; the site then keeps everything until the page is loaded again.
const memory = { device: new Map<string, string>(), tab: new Map<string, string>() };
let isClosed = false;

const storageOf = (area: Area) => (area === 'device' ? localStorage : sessionStorage);
const isPersonal = (key: string) => !preferences.test(key) && !sessionKeys.test(key);

/** `tab` ends with the tab, `device` is shared by all tabs and outlives them. */
export function recall(key: string, area: Area = 'device'): string | null {
  try {
    return memory[area].get(key) ?? storageOf(area).getItem(key);
  } catch {
    return memory[area].get(key) ?? null;
  }
}

export function remember(key: string, value: string, area: Area = 'device') {
  if (isClosed && isPersonal(key)) return;
  try {
    storageOf(area).setItem(key, value);
    memory[area].delete(key);
  } catch {
    // Refused, or too much for it.
    memory[area].set(key, value);
  }
}

export function forget(key: string, area: Area = 'device') {
  memory[area].delete(key);
  try {
    storageOf(area).removeItem(key);
  } catch {}
}

/** Removes everything that somebody typed or was shown, from this device. */
export function clearPersonal() {
  for (const area of areas) for (const key of keysOf(area)) if (isPersonal(key)) forget(key, area);
}

/** The same, and the page that is about to be left stores nothing personal any more. */
export function closeStorage() {
  isClosed = true;
  clearPersonal();
}

function keysOf(area: Area): string[] {
  try {
    return Object.keys(storageOf(area));
  } catch {
    return [...memory[area].keys()];
  }
}
