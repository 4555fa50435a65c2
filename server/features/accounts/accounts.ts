import type { Db } from '#server/platform/database/database.ts';
import type { SendSms } from './protocol/sms.ts';
import type { Providers } from './providers/providers.ts';
import type { SessionContext } from './sessions/context.ts';
import type { Forget } from './sessions/write.ts';

/** What proofs of identity and the endpoints of the protocol work with. */
export interface Accounts extends SessionContext {
  providers: Providers;
  /** None where no service for text messages is set. */
  sendSms: SendSms | undefined;
}

/** What changes an account within a transaction of `write`. */
export interface AccountWork {
  accounts: Accounts;
  tx: Db;
  forget: Forget;
}
