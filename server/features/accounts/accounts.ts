import type { SendSms } from './protocol/sms.ts';
import type { Providers } from './providers/providers.ts';
import type { SessionContext } from './sessions/context.ts';

/** What proofs of identity and the endpoints of the protocol work with. */
export interface Accounts extends SessionContext {
  providers: Providers;
  /** None where no service for text messages is set. */
  sendSms: SendSms | undefined;
}
