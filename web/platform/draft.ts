import { forget, recall, remember } from '#web/platform/storage.ts';

type Entries = Record<string, string>;

/** What stands in a form, kept on this device until it is sent. */
export function formDraft(key: string) {
  return {
    keep(form: HTMLFormElement) {
      const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      if (typed.some(([, value]) => value)) remember(key, JSON.stringify(Object.fromEntries(typed)));
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
