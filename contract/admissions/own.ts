import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Tracked } from './admissions.ts';
import { TrackForm } from './forms.ts';

/** An application as its family sees it in its account. */
export const OwnApplication = z.extend(Tracked, { contact_no: z.string() });
export type OwnApplication = z.infer<typeof OwnApplication>;

export const listOwnApplications = endpoint({
  name: 'listOwnApplications',
  summary:
    "The caller's applications, newest first: sent while signed in, with the caller's verified email, or added by reference and phone number.",
  method: 'GET',
  path: '/account/applications',
  access: 'member',
  answer: z.array(OwnApplication),
});

export const addOwnApplication = endpoint({
  name: 'addOwnApplication',
  summary: "Adds an application to the caller's, by its reference number and the phone number on it.",
  method: 'POST',
  path: '/account/applications',
  access: 'member',
  creates: true,
  body: TrackForm,
  answer: OwnApplication,
});
