import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The setup steps of a new academy, in order. */
export const setupSteps = ['academy', 'logo', 'fees', 'mail', 'second_factor', 'colleague', 'demo'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const Setup = z.object({
  /** Steps that cannot be checked are left out: a hosted accounts service does not tell about factors and colleagues. */
  steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
  /** An administrator has dismissed the checklist. */
  dismissed: z.boolean(),
});
export type Setup = z.infer<typeof Setup>;

const count = z.int().check(z.minimum(0));

/** What the academy still has of the demo data. */
export const DemoData = z.object({
  /** What would be erased. */
  courses: count,
  enquiries: count,
  admissions: count,
  payments: count,
  topics: count,
  answers: count,
  /** Rows that somebody has changed or added to; they stay. */
  kept: z.object({
    courses: count,
    enquiries: count,
    admissions: count,
    topics: count,
    answers: count,
  }),
});
export type DemoData = z.infer<typeof DemoData>;

/** The phrase to type as a confirmation. */
export const clearDemoPhrase = 'CLEAR DEMO DATA';

export const ClearDemoForm = z.strictObject({
  confirm: z.string().check(
    z.trim(),
    z.refine((typed) => typed === clearDemoPhrase, `Please type ${clearDemoPhrase}.`),
  ),
});

export const readSetup = endpoint({
  name: 'readSetup',
  summary: 'What is left to do before an academy is ready, for the administrator who asks.',
  method: 'GET',
  path: '/office/setup',
  access: 'admin',
  answer: Setup,
});

export const dismissSetup = endpoint({
  name: 'dismissSetup',
  summary: 'Puts the checklist of a new academy away, for all administrators.',
  method: 'POST',
  path: '/office/setup/dismiss',
  access: 'admin',
});

export const readDemoData = endpoint({
  name: 'readDemoData',
  summary: 'How much of the demo data there is, and what of it stays because somebody has made it their own.',
  method: 'GET',
  path: '/office/demo-data',
  access: 'admin',
  answer: DemoData,
});

export const clearDemoData = endpoint({
  name: 'clearDemoData',
  summary: `Erases the demo data for good, its payments and receipts included. \`confirm\` is \`${clearDemoPhrase}\`.`,
  method: 'POST',
  path: '/office/demo-data/clear',
  access: 'admin',
  body: ClearDemoForm,
  answer: DemoData,
});
