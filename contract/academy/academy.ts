import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { type Weekday, weekdays } from './weekdays.ts';

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time like 09:30.'));

/** The opening and closing time of a day; null if the office is closed. */
const Hours = z.nullable(z.strictObject({ opens: time, closes: time }));

const hours = z
  .strictObject(Object.fromEntries(weekdays.map((day) => [day, Hours])) as Record<Weekday, typeof Hours>)
  .check(
    z.refine(
      (week) => Object.values(week).every((day) => !day || day.opens < day.closes),
      'The office must open before it closes.',
    ),
  );

export type Policy = z.output<typeof policies>[number];

const policies = z
  .array(
    z.strictObject({
      title: text('Title is required.', 100),
      text: text('Text is required.', 2000),
    }),
  )
  .check(z.maxLength(30, 'At most 30 policies can be kept.'));

const email = z.pipe(text('Email is required.', 254), z.email('Please give a valid email address.'));
const phone = text('Phone number is required.', 30).check(
  z.regex(/^\+?[\d\s()-]{6,}$/, 'Please give a phone number, digits only.'),
);

/** A helpline outside the academy that a child in need can call. Such numbers are short. */
const Helpline = z.strictObject({
  name: text('Name is required.', 60),
  phone: text('Phone number is required.', 30).check(
    z.regex(/^\+?[\d\s()-]{3,}$/, 'Please give a phone number, digits only.'),
  ),
  when: text('Please say when somebody answers.', 60),
});
export type Helpline = z.output<typeof Helpline>;

const helplines = z.array(Helpline).check(z.maxLength(6, 'At most 6 helplines can be kept.'));

/** India's helplines, until the office changes them. */
export const firstHelplines: Helpline[] = [
  { name: 'Childline', phone: '1098', when: '24 hours' },
  { name: 'Tele-MANAS', phone: '14416', when: '24 hours' },
];

/** The profile of the academy, replaced as a whole. */
export const AcademyForm = z.strictObject({
  name: text('Name is required.', 60),
  phone,
  whatsapp: z.nullable(phone),
  email,
  address: text('Address is required.', 500),
  hours,
  policies,
  /** Whom a member who may be in danger is asked to call; without one, the academy. */
  counsellor_phone: z.nullable(phone),
  helplines,
});
export type AcademyForm = z.output<typeof AcademyForm>;

/** The public profile of the academy. */
export const Academy = z.object({
  ...AcademyForm.shape,
  /** Set while the profile is invented demo data. */
  demo: z.boolean(),
  /** Different after each change. Send it back to detect a concurrent change. */
  version: z.string(),
});
export type Academy = z.infer<typeof Academy>;

export const readAcademy = endpoint({
  name: 'readAcademy',
  summary: 'The academy: how to reach it, when its office is open, its policies.',
  method: 'GET',
  path: '/academy',
  access: 'public',
  answer: Academy,
});

export const changeAcademy = endpoint({
  name: 'changeAcademy',
  summary:
    'Replaces what is said of the academy. With `version` a change made on top of an older state is refused (412), and the current facts come with the refusal.',
  method: 'PUT',
  path: '/academy',
  access: 'admin',
  // Fields that only the server sets are ignored when sent back; fields added in later versions are unchanged if omitted.
  body: z.extend(AcademyForm, {
    ...z.partial(z.pick(AcademyForm, { counsellor_phone: true, helplines: true })).shape,
    demo: z.optional(z.unknown()),
    version: z.optional(z.string()),
  }),
  answer: Academy,
});
