import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { day, text, webLink } from '../fields.ts';
import { Picture } from './pictures.ts';

/** Plain text with paragraphs. `{academy}` stands for the academy's name. */
const prose = (required: string, max: number) => text(required, max);

const someDay = day('Please give a date like 2026-10-20.');

/** The consent to show a testimonial. */
const Consent = z.strictObject({
  by: text('Please say who agreed.', 100),
  on: someDay,
  /** The last day; null until it is withdrawn. */
  until: z.nullable(someDay),
});

const Testimonial = z.strictObject({
  text: prose('The words are required.', 500),
  name: text('Name is required.', 80),
  class_name: z.nullable(text('Please give a class.', 40)),
  year: z.nullable(z.int('Please give a year.').check(z.minimum(1990), z.maximum(2100))),
  /** Without consent it is either one of our samples or stored and not shown. */
  consent: z.nullable(Consent),
});
export type Testimonial = z.output<typeof Testimonial>;

const Member = z.strictObject({
  name: text('Name is required.', 80),
  role: text('Role is required.', 80),
  text: prose('A sentence about them is required.', 300),
  photo: z.optional(Picture),
});

const Reason = z.strictObject({
  title: text('Title is required.', 60),
  text: prose('Text is required.', 300),
});

/** Null if the academy has no account there. */
const social = z.nullable(webLink('Please give a web address.'));

const Announcement = z
  .strictObject({ text: text('Text is required.', 160), from: someDay, to: someDay })
  .check(
    z.refine(({ from, to }) => from <= to, {
      path: ['to'],
      error: 'An announcement must begin before it ends.',
    }),
  );

const colour = z
  .string('Please give a colour like #a85506.')
  .check(z.regex(/^#[0-9a-f]{6}$/, 'Please give a colour like #a85506.'));

/** The chosen colours, from which readable shades are derived. */
const Colours = z.strictObject({
  /** Of buttons, links and lines. */
  accent: colour,
  /** Of the dark bands at the top and foot of pages. */
  band: z.optional(colour),
});

/** The content of the site beside the academy's profile, replaced as a whole. */
export const SiteContent = z.strictObject({
  tagline: prose('The tagline is required.', 300),
  welcome: prose('The sentence below the welcome is required.', 300),
  about: prose('The text about the academy is required.', 4000),
  vision: prose('The vision is required.', 600),
  reasons: z.array(Reason).check(z.minLength(1, 'Give at least one reason.'), z.maxLength(6, 'At most 6.')),
  team: z.array(Member).check(z.maxLength(24, 'At most 24 people can be shown.')),
  testimonials: z.array(Testimonial).check(z.maxLength(24, 'At most 24 can be kept.')),
  social: z.strictObject({
    Facebook: social,
    Instagram: social,
    Twitter: social,
    YouTube: social,
    LinkedIn: social,
  }),
  announcement: z.nullable(Announcement),
  /** By default the built-in logo. */
  logo: z.optional(Picture),
  /** By default the built-in colours. */
  colours: z.optional(Colours),
});
export type SiteContent = z.output<typeof SiteContent>;

export const readSiteContent = endpoint({
  name: 'readSiteContent',
  summary: 'What the site says, as the office has written it.',
  method: 'GET',
  path: '/site/content',
  access: 'admin',
  answer: SiteContent,
});

export const changeSiteContent = endpoint({
  name: 'changeSiteContent',
  summary:
    'Publishes what the site says. With `was`, what one saw, it is refused (412) where it is no longer that.',
  method: 'PUT',
  path: '/site/content',
  access: 'admin',
  body: z.extend(SiteContent, { was: z.optional(SiteContent) }),
  answer: SiteContent,
});

const SiteVersion = z.object({
  version: z.int(),
  saved_at: z.iso.datetime(),
  /** Null for the initial content. */
  saved_by: z.nullable(z.string()),
  content: SiteContent,
});
export type SiteVersion = z.output<typeof SiteVersion>;

export const listSiteVersions = endpoint({
  name: 'listSiteVersions',
  summary: 'What the site said before, newest first; at most fifty.',
  method: 'GET',
  path: '/site/versions',
  access: 'admin',
  answer: z.array(SiteVersion),
});

export const previewSite = endpoint({
  name: 'previewSite',
  summary:
    'The address of a page as it would be with this content. It is good for an hour, for whoever has it.',
  method: 'POST',
  path: '/site/preview',
  access: 'admin',
  body: SiteContent,
  answer: z.object({ path: z.string() }),
});
