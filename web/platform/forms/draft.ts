import { forget, recall, remember } from '#web/platform/storage.ts';

type Entries = Record<string, string>;

/** The draft of a form, stored on this device until it is sent; `preset` are fields that are never empty. */
export function formDraft(key: string, preset: readonly string[] = []) {
  return {
    /** `more` are values beside those of the fields. */
    keep(form: HTMLFormElement, more: Entries = {}) {
      const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
      const all = [...typed, ...Object.entries(more)];
      if (all.some(([name, value]) => value && !preset.includes(name)))
        remember(key, JSON.stringify(Object.fromEntries(all)));
      else forget(key);
    },
    read(): Entries {
      try {
        return JSON.parse(recall(key) ?? '{}') ?? {};
      } catch {
        return {};
      }
    },
    forget: () => forget(key),
  };
}
