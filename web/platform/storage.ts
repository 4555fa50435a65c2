// A browser may refuse local storage altogether; the site then forgets, but works.

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

export function forget(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {}
}
