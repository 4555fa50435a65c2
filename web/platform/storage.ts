// A browser may refuse local storage altogether; the site then remembers until it is loaded anew.
const memory = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

export function forget(key: string) {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {}
}
