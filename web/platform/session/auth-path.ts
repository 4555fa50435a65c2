import { authPathPlaceholder } from '#contract/pages.ts';
import { servedValue } from '#web/platform/served/served-value.ts';

/** Where the accounts service is, as a path of this site. */
export const authPath = servedValue('authPath', authPathPlaceholder, '/auth/v1');
