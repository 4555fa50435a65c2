import type { Endpoint } from '#contract/endpoint.ts';
import { Failure } from '#contract/failure.ts';
import {
  banPerson,
  changePeople,
  changeRole,
  dropSecondFactorReset,
  endSessionOf,
  endSessionsOf,
  exportPeople,
  invitePerson,
  listPeople,
  listSessionsOf,
  readPerson,
  resetSecondFactor,
  unbanPerson,
} from '#contract/people.ts';
import type { Api } from '#server/platform/http/api.ts';
import { csvResponse } from '#server/platform/http/csv.ts';
import type { Accounts } from '../accounts.ts';
import { toDevice } from '../sessions/device.ts';
import { sessionsOf } from '../sessions/store.ts';
import { invite } from './invite.ts';
import { manyPeople } from './many/service.ts';
import { sheet } from './many/sheet.ts';
import { gone, peopleService } from './service.ts';
import { find, list } from './store.ts';

/** Members and staff, for administrators. */
export function peopleRoutes(api: Api, accounts: Accounts) {
  const people = peopleService(accounts);
  const many = manyPeople(accounts);

  api.serve(listPeople, ({ db, query }) => list(db, query, accounts.clock.now()));

  api.serve(exportPeople, async ({ db, query, caller }) =>
    csvResponse('people', sheet, await many.export(db, query, caller)),
  );

  api.serve(changePeople, ({ body, caller }) => many.change(body.selection, body.deed, caller));

  api.serve(readPerson, async ({ db, params }) => {
    const person = await find(db, params.id, accounts.clock.now());
    if (!person) throw gone();
    return person;
  });

  api.serve(invitePerson, async ({ db, body, caller, afterCommit }) => {
    afterCommit(() => accounts.news.tell('people'));
    return invite(accounts, db, body, caller);
  });

  api.serve(changeRole, ({ params, body, caller }) => people.setRole(params.id, body.role, caller));

  api.serve(banPerson, ({ params, body, caller }) => people.ban(params.id, body.until, caller));

  api.serve(unbanPerson, ({ params, caller }) => people.unban(params.id, caller));

  api.serve(resetSecondFactor, ({ params, caller }) => people.resetSecondFactor(params.id, caller));

  api.serve(dropSecondFactorReset, ({ params, caller }) => people.dropReset(params.id, caller));

  api.serve(listSessionsOf, async ({ db, params, caller }) => {
    const now = accounts.clock.now();
    if (!(await find(db, params.id, now))) throw gone();
    return (await sessionsOf(db, params.id, now)).map((row) => toDevice(row, caller.sessionId));
  });

  api.serve(endSessionOf, async ({ params, caller }) => {
    await people.endSession(params.id, params.session, caller);
  });

  api.serve(endSessionsOf, async ({ params, caller }) => {
    await people.endSessions(params.id, caller);
  });
}

const calls: Endpoint[] = [
  listPeople,
  exportPeople,
  changePeople,
  readPerson,
  invitePerson,
  changeRole,
  banPerson,
  unbanPerson,
  resetSecondFactor,
  dropSecondFactorReset,
  listSessionsOf,
  endSessionOf,
  endSessionsOf,
];

/** Where a hosted service has the accounts: each call says so. */
export function peopleElsewhere(api: Api, hosted: { url: string }) {
  const words = `People are managed at the hosted accounts service, ${new URL(hosted.url).host}.`;
  for (const call of calls)
    api.serve(call, async () => {
      throw new Failure('managed_elsewhere', words);
    });
}
