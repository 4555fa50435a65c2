import { countries } from '#contract/phone.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';

const draftKey = 'enquiryDraft';

/** What stands in the form, as typed. */
export interface Draft {
  entries: Record<string, string>;
  /** Two countries share a dial code, so the code alone does not tell which one was chosen. */
  countryName: string;
}

export function keepDraft(form: HTMLFormElement) {
  const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  const { selectedIndex } = countrySelect(form);
  const empty = typed.every(([name, value]) => name === 'country' || !value);
  if (empty && selectedIndex === 0) return forgetDraft();
  const countryName = countries[selectedIndex]?.name ?? '';
  remember(draftKey, JSON.stringify({ entries: Object.fromEntries(typed), countryName } satisfies Draft));
}

export const forgetDraft = () => forget(draftKey);

export function readDraft(): Draft | undefined {
  try {
    const draft = JSON.parse(recall(draftKey) ?? 'null');
    return draft?.entries ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function chooseCountry(form: HTMLFormElement, countryName: string) {
  const index = countries.findIndex(({ name }) => name === countryName);
  if (index >= 0) countrySelect(form).selectedIndex = index;
}

const countrySelect = (form: HTMLFormElement) => form.elements.namedItem('country') as HTMLSelectElement;
