import { mailFormPlaceholder } from '#contract/pages.ts';
import { servedValue } from '#web/platform/served/served-value.ts';

/** The identifiers that the contact form sends, as JSON; empty where the server has not said. */
export const mailForm = servedValue('mailForm', mailFormPlaceholder, '');
