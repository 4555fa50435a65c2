/**
 * The only file that touches the browser's storages. Everything counts as personal and is removed when its owner logs
 * out, except for the preferences listed here, so no new draft can be left behind by mistake.
 */
const preferences = /^(colorMode$|chatLanguage$|columns:)/;
/** The session, and how the last one ended; managed by `session.ts`. */
const sessionKeys = /^(auth(Token|Session)|signedOutAt$|sessionEnded$)/;

type Area = 'device' | 'tab';
const areas: readonly Area[] = ['device', 'tab'];

// A browser may deny access to its storages; values then last until the page is reloaded.
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
    // Denied, or the quota is exceeded.
    memory[area].set(key, value);
  }
}

export function forget(key: string, area: Area = 'device') {
  memory[area].delete(key);
  try {
    storageOf(area).removeItem(key);
  } catch {}
}

/** Removes all personal data from this device. */
export function clearPersonal() {
  for (const area of areas) for (const key of keysOf(area)) if (isPersonal(key)) forget(key, area);
}

/** Removes all personal data, and stops the page that is about to be left from storing more. */
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
