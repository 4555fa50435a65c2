import { dueTotals, exportDues, listDues, remindDue } from '#contract/admissions/dues.ts';
import { serveReader } from '#server/office-list/serve.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { OfficeDues } from './service.ts';

export function dueRoutes(api: Api, dues: OfficeDues) {
  serveReader(api, { list: listDues, exported: exportDues }, dues.list);

  api.serve(dueTotals, async ({ db, query }) => dues.totals(db, query), {
    shared: true,
  });

  api.serve(remindDue, (call) => dues.remind(call, call.params.id, call.body.by), {
    tells: ['admissions'],
    audits: 'admission',
  });
}
