import { mailFormPlaceholder } from '#contract/pages.ts';
import { served } from '#web/platform/served.ts';

/** The identifiers that the contact form sends, as JSON; empty where the server has not said. */
export const mailForm = served('mailForm', mailFormPlaceholder, '');
