import type { Deps } from '#server/deps.ts';
import type { RedirectRules } from './redirect.ts';

/** What every layer of the accounts works with. Each layer above adds what it has made. */
export interface ProtocolContext extends Deps {
  settings: Deps['config']['auth'];
  /** Where this service is reached, without a slash at the end. */
  serviceUrl: string;
  redirects: RedirectRules;
}
