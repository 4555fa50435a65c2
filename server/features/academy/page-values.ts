import { type Academy, weekdays } from '#contract/academy/academy.ts';
import { hoursInWords } from '#contract/academy/opening-hours.ts';
import {
  academyPlaceholder,
  academyPlaceholders,
  academySchemaPlaceholder,
  academyUnknown,
  brandInJsonPlaceholder,
  brandPlaceholder,
} from '#contract/pages.ts';
import { escapeHtml } from '#server/platform/mail/template.ts';

type Fact = keyof typeof academyPlaceholders;

/** What is put in place of the placeholders of the pages. Of facts that are still invented only the name. */
export function pageValues(academy: Academy): Record<string, string> {
  const facts = academy.demo ? academyUnknown : shown(academy);
  const schema = academy.demo ? {} : inSchema(academy);
  const members = insideJson(JSON.stringify(schema).slice(1, -1));
  const places = Object.entries(academyPlaceholders) as [Fact, string][];
  return {
    [brandPlaceholder]: escapeHtml(academy.name),
    [brandInJsonPlaceholder]: insideJson(JSON.stringify(academy.name).slice(1, -1)),
    ...Object.fromEntries(places.map(([fact, place]) => [place, escapeHtml(facts[fact])])),
    [academyPlaceholder]: academy.demo ? '' : escapeHtml(JSON.stringify({ ...facts, schema })),
    // The field goes, with its comma, where there is nothing to say.
    [`"${academySchemaPlaceholder}":"",`]: members && `${members},`,
  };
}

const shown = ({ phone, whatsapp, email, address, hours }: Academy): Record<Fact, string> => ({
  phone,
  dial: phone.replace(/[^+\d]/g, ''),
  whatsapp: (whatsapp ?? '').replace(/\D/g, ''),
  email,
  address,
  hours: hoursInWords(hours).join('\n'),
});

const inSchema = ({ phone, email, address, hours }: Academy) => ({
  telephone: phone,
  email,
  address,
  openingHoursSpecification: weekdays.flatMap((day) => {
    const open = hours[day];
    return open ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: day, ...open }] : [];
  }),
});

const insideJson = (json: string) => json.replaceAll('<', '\\u003c');
