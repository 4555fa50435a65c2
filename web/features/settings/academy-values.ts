import { type Academy, AcademyForm } from '#contract/academy/academy.ts';
import { weekdays } from '#contract/academy/weekdays.ts';
import type { FormSchema } from '#web/platform/forms/form.ts';

type Entries = Record<string, string>;

export const opens = (day: string) => `opens-${day}`;
export const closes = (day: string) => `closes-${day}`;
export const isOpen = (day: string) => `open-${day}`;
export const policyTitle = (i: number | string) => `policy-${i}-title`;
export const policyText = (i: number | string) => `policy-${i}-text`;

const helplineParts = ['name', 'phone', 'when'] as const;
type HelplinePart = (typeof helplineParts)[number];
export const helpline = (i: number | string, part: HelplinePart) => `helpline-${i}-${part}`;

/** The form values for this profile. */
export function entriesOf(academy: AcademyForm): Entries {
  const entries: Entries = {
    name: academy.name,
    phone: academy.phone,
    whatsapp: academy.whatsapp ?? '',
    email: academy.email,
    address: academy.address,
    counsellor_phone: academy.counsellor_phone ?? '',
  };
  for (const [i, line] of academy.helplines.entries())
    for (const part of helplineParts) entries[helpline(i, part)] = line[part];
  for (const day of weekdays) {
    const hours = academy.hours[day];
    if (hours) entries[isOpen(day)] = 'on';
    entries[opens(day)] = hours?.opens ?? '';
    entries[closes(day)] = hours?.closes ?? '';
  }
  for (const [i, policy] of academy.policies.entries()) {
    entries[policyTitle(i)] = policy.title;
    entries[policyText(i)] = policy.text;
  }
  return entries;
}

/** The indices of the policies in the form. Removing one leaves a gap. */
export const policyPlaces = (entries: Entries): number[] =>
  Object.keys(entries).flatMap((name) => {
    const place = /^policy-(\d+)-title$/.exec(name)?.[1];
    return place === undefined ? [] : [Number(place)];
  });

/** The indices of the helplines in the form. */
export const helplinePlaces = (entries: Entries): number[] =>
  Object.keys(entries).flatMap((name) => {
    const place = /^helpline-(\d+)-name$/.exec(name)?.[1];
    return place === undefined ? [] : [Number(place)];
  });

/** The values of the form, validated with the contract; messages by field name. */
export const academySchema: FormSchema<AcademyForm> = { safeParse: (entries) => checked(entries as Entries) };

function checked(entries: Entries): ReturnType<FormSchema<AcademyForm>['safeParse']> {
  const { name, phone, whatsapp, email, address, counsellor_phone: counsellor } = entries;
  const places = policyPlaces(entries);
  const lines = helplinePlaces(entries);
  const { data, error } = AcademyForm.safeParse({
    name,
    phone,
    whatsapp: whatsapp?.trim() ? whatsapp : null,
    email,
    address,
    hours: Object.fromEntries(
      weekdays.map((day) => [
        day,
        entries[isOpen(day)] ? { opens: entries[opens(day)], closes: entries[closes(day)] } : null,
      ]),
    ),
    policies: places.map((i) => ({ title: entries[policyTitle(i)], text: entries[policyText(i)] })),
    counsellor_phone: counsellor?.trim() ? counsellor : null,
    helplines: lines.map((i) =>
      Object.fromEntries(helplineParts.map((part) => [part, entries[helpline(i, part)]])),
    ),
  });
  if (data) return { success: true, data };
  const issues = error.issues.map(({ path, message }) => {
    const [field, which, part] = path;
    let named = String(field);
    if (field === 'hours' && part) named = part === 'opens' ? opens(String(which)) : closes(String(which));
    if (field === 'policies' && part) {
      const place = places[Number(which)] ?? 0;
      named = part === 'title' ? policyTitle(place) : policyText(place);
    }
    if (field === 'helplines' && part)
      named = helpline(lines[Number(which)] ?? 0, String(part) as HelplinePart);
    return { path: [named], message };
  });
  return { success: false, error: { issues } };
}

export const labels = {
  name: 'Name',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  email: 'Email',
  address: 'Address',
  hours: 'Opening hours',
  policies: 'Policies',
  counsellor_phone: 'Counsellor’s number',
  helplines: 'Helplines',
};

/** The part to which a field of the form belongs. */
export function labelOf(field: string): string | undefined {
  if (/^(open|opens|closes)-/.test(field)) return labels.hours;
  if (field.startsWith('policy-')) return labels.policies;
  if (field.startsWith('helpline-')) return labels.helplines;
  return labels[field as keyof typeof labels];
}

/** The profile as text, one for each part, to compare two versions. */
export function textsOf(academy: AcademyForm): Record<keyof typeof labels, string> {
  const day = (name: (typeof weekdays)[number]) => {
    const hours = academy.hours[name];
    return `${name}: ${hours ? `${hours.opens} to ${hours.closes}` : 'closed'}`;
  };
  return {
    name: academy.name,
    phone: academy.phone,
    whatsapp: academy.whatsapp ?? '',
    email: academy.email,
    address: academy.address,
    hours: weekdays.map(day).join('\n'),
    policies: academy.policies.map(({ title, text }) => `${title}: ${text}`).join('\n'),
    counsellor_phone: academy.counsellor_phone ?? '',
    helplines: academy.helplines.map(({ name, phone, when }) => `${name}: ${phone}, ${when}`).join('\n'),
  };
}

/** Their version, with the named parts of mine. */
export function merge(theirs: Academy, mine: AcademyForm, ownParts: string[]): AcademyForm {
  const own = Object.fromEntries(Object.entries(mine).filter(([name]) => ownParts.includes(name)));
  const { demo: _, version: __, ...rest } = theirs;
  return { ...rest, ...own };
}
