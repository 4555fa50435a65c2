import type { Db } from '#server/platform/database/database.ts';
import type { SendSms } from './protocol/sms.ts';
import type { Providers } from './providers/providers.ts';
import type { SessionContext } from './sessions/context.ts';
import type { Forget } from './sessions/write.ts';

/** What proofs of identity and the endpoints of the protocol work with. */
export interface Accounts extends SessionContext {
  providers: Providers;
  /** Undefined if no SMS service is set. */
  sendSms: SendSms | undefined;
}

/** What a change of an account needs within a transaction of `write`. */
export interface AccountWork {
  accounts: Accounts;
  tx: Db;
  forget: Forget;
}
