import { countries } from '#contract/phone.ts';
import { formDraft } from '#web/platform/forms/draft.ts';

const draft = formDraft('enquiryDraft', ['country']);

export const { read: readDraft, forget: forgetDraft } = draft;

/** Two countries share a dial code, so the code alone does not tell which one was chosen. */
export function keepDraft(form: HTMLFormElement) {
  const { selectedIndex } = countrySelect(form);
  const countryName = selectedIndex > 0 ? countries[selectedIndex]?.name : '';
  draft.keep(form, { countryName: countryName ?? '' });
}

export function chooseCountry(form: HTMLFormElement, countryName: string | undefined) {
  const index = countries.findIndex(({ name }) => name === countryName);
  if (index >= 0) countrySelect(form).selectedIndex = index;
}

const countrySelect = (form: HTMLFormElement) => form.elements.namedItem('country') as HTMLSelectElement;
