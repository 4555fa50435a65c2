import { authPathPlaceholder } from '#contract/pages.ts';
import { served } from '#web/platform/served.ts';

/** Where the accounts service is, as a path of this site. */
export const authPath = served('authPath', authPathPlaceholder, '/auth/v1');
