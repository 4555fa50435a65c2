import {
  countBackupCodes,
  endSession,
  listSessions,
  makeBackupCodes as makeBackupCodesCall,
} from '#contract/accounts.ts';
import { Failure } from '#contract/failure.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Accounts } from './accounts.ts';
import { makeBackupCodes } from './factors/backup-codes.ts';
import { backupCodesLeft, factorsOf } from './factors/store.ts';
import { toDevice } from './sessions/device.ts';
import { deleteSession, sessionsOf } from './sessions/store.ts';

/** What the account page needs beyond the protocol: the devices signed in, and backup codes. */
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
