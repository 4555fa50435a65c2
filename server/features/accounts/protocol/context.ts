import type { Deps } from '#server/deps.ts';
import type { RedirectRules } from './redirect.ts';

/** What every layer of the accounts needs. Each layer above adds its own. */
export interface ProtocolContext extends Deps {
  settings: Deps['config']['auth'];
  /** Where this service is reached, without a slash at the end. */
  serviceUrl: string;
  redirects: RedirectRules;
}
