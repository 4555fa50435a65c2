import type { Academy } from '#contract/academy/academy.ts';
import { hoursLines } from '#contract/academy/opening-hours.ts';
import { weekdays } from '#contract/academy/weekdays.ts';
import type { Served } from '#contract/page-values.ts';

/** Until the office has entered its profile. */
export const unknownAcademy: Served['academy'] = {
  phone: '',
  dial: '',
  whatsapp: '',
  email: '',
  address: '',
  hours: '',
  schema: {},
};

/** What the pages show of the academy. Of a demo profile only the name. */
export const academyOnPages = (academy: Academy): Pick<Served, 'brand' | 'academy'> => ({
  brand: academy.name,
  academy: academy.demo ? unknownAcademy : shown(academy),
});

const shown = ({ phone, whatsapp, email, address, hours }: Academy): Served['academy'] => ({
  phone,
  dial: phone.replace(/[^+\d]/g, ''),
  whatsapp: (whatsapp ?? '').replace(/\D/g, ''),
  email,
  address,
  hours: hoursLines(hours).join('\n'),
  week: hours,
  schema: {
    telephone: phone,
    email,
    address,
    openingHoursSpecification: weekdays.flatMap((day) => {
      const open = hours[day];
      return open ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: day, ...open }] : [];
    }),
  },
});
