import type { Endpoint } from '#contract/endpoint.ts';
import { Failure } from '#contract/failure.ts';
import { personImportCalls } from '#contract/imports/imports.ts';
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
} from '#contract/office/people.ts';
import { serveReader } from '#server/office-list/serve.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Accounts } from '../accounts.ts';
import { toDevice } from '../sessions/device.ts';
import { sessionsOf } from '../sessions/store.ts';
import { peopleInBulk } from './bulk/service.ts';
import { invite } from './invite.ts';
import { gone, peopleService } from './service.ts';
import { find, peopleList } from './store.ts';

const effects = { tells: ['people'], audits: 'person' } as const;

/** Members and staff, for administrators. */
export function peopleRoutes(api: Api, accounts: Accounts) {
  const people = peopleService(accounts);
  const list = peopleList(accounts);
  const bulk = peopleInBulk(accounts, list);

  serveReader(api, { list: listPeople, exported: exportPeople }, list);

  api.serve(changePeople, (call) => bulk.change(call, call.body.selection, call.body.deed), effects);

  api.serve(readPerson, async ({ db, params }) => {
    const person = await find(db, params.id, accounts.clock.now());
    if (!person) throw gone();
    return person;
  });

  api.serve(invitePerson, (call) => invite(accounts, call, call.body), effects);

  api.serve(changeRole, (call) => people.setRole(call, call.params.id, call.body.role), effects);

  api.serve(banPerson, (call) => people.ban(call, call.params.id, call.body.until), effects);

  api.serve(unbanPerson, (call) => people.unban(call, call.params.id), effects);

  api.serve(resetSecondFactor, (call) => people.resetSecondFactor(call, call.params.id), effects);

  api.serve(dropSecondFactorReset, (call) => people.dropReset(call, call.params.id), effects);

  api.serve(listSessionsOf, async ({ db, params, caller }) => {
    const now = accounts.clock.now();
    if (!(await find(db, params.id, now))) throw gone();
    return (await sessionsOf(db, params.id, now)).map((row) => toDevice(row, caller.sessionId));
  });

  api.serve(endSessionOf, (call) => people.endSession(call, call.params.id, call.params.session), effects);

  api.serve(endSessionsOf, (call) => people.endSessions(call, call.params.id), effects);
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
  ...Object.values(personImportCalls),
];

/** With a hosted service, each call says that people are managed there. */
export function peopleElsewhere(api: Api, hosted: { url: string }) {
  const message = `People are managed at the hosted accounts service, ${new URL(hosted.url).host}.`;
  for (const call of calls)
    api.serve(
      call,
      async () => {
        throw new Failure('managed_elsewhere', message);
      },
      effects,
    );
}
