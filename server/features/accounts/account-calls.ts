import {
  countBackupCodes,
  endSession,
  listSessions,
  makeBackupCodes as makeBackupCodesCall,
  readMailLink,
} from '#contract/accounts.ts';
import { Failure } from '#contract/failure.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Accounts } from './accounts.ts';
import { makeBackupCodes } from './factors/backup-codes.ts';
import { backupCodesLeft, factorsOf } from './factors/store.ts';
import { findByLink } from './one-time/tokens.ts';
import { purposesOf } from './one-time/verify.ts';
import { toDevice } from './sessions/device.ts';
import { deleteSession, sessionsOf } from './sessions/store.ts';
import { personName } from './users/metadata.ts';
import { userById } from './users/store.ts';

const readingLinks = { name: 'mail links', points: 120, seconds: 600 };

/** What the pages need beyond the protocol: whose a link is, the devices signed in, and backup codes. */
export function accountCalls(api: Api, accounts: Accounts) {
  api.serve(listSessions, async ({ caller }) =>
    (await sessionsOf(accounts.db, caller.id, accounts.clock.now())).map((row) =>
      toDevice(row, caller.sessionId),
    ),
  );

  api.serve(endSession, async ({ caller, params }) => {
    await accounts.write(async (tx, forget) => {
      if (!(await deleteSession(tx, caller.id, params.id)))
        throw new Failure('not_found', 'This device is no longer signed in.');
      forget.session(params.id);
    });
  });

  api.serve(
    readMailLink,
    async ({ body, db }) => {
      const token = await findByLink(accounts, db, body.token_hash, purposesOf(body.type));
      const user = token && (await userById(db, token.user_id));
      if (!user) throw new Failure('not_found', 'Email link is invalid or has expired');
      const { first, last } = personName(user.user_metadata);
      return { name: `${first} ${last}`.trim(), email: token.sent_to };
    },
    { limit: readingLinks },
  );

  api.serve(countBackupCodes, async ({ caller }) => ({
    left: await backupCodesLeft(accounts.db, caller.id),
  }));

  api.serve(makeBackupCodesCall, async ({ caller }) => {
    if (caller.needsSecondFactor === 'confirm') throw new Failure('mfa_required');
    const factors = await factorsOf(accounts.db, caller.id);
    if (!factors.some((factor) => factor.status === 'verified'))
      throw new Failure('conflict', 'Please add a second factor first.');
    const codes = await accounts.write((tx) => makeBackupCodes(accounts, tx, caller.id));
    return { codes };
  });
}
