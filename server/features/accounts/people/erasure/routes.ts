import { erasePerson, readTraces } from '#contract/office/erasure.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Accounts } from '../../accounts.ts';
import * as service from './service.ts';

/** Erasing someone, for administrators; also a family that never had an account. */
export function erasureRoutes(api: Api, accounts: Accounts | undefined) {
  api.serve(readTraces, ({ db, query }) => service.readTraces(db, query.who));

  api.serve(erasePerson, (call) => service.erasePerson(accounts, call, call.body), {
    tells: ['people', 'enquiries', 'messages', 'admissions', 'payments', 'forum', 'answers'],
    audits: 'person',
  });
}
