import { indianDay } from '#contract/india.ts';
import { closeDay as closeDayCall, readDay as readDayCall } from '#contract/payments/day-close.ts';
import { exportMonthReport, monthReport } from '#contract/payments/month-report.ts';
import { recordExport } from '#server/features/audit/service.ts';
import { csvResponse } from '#server/platform/http/answers/csv.ts';
import type { Api } from '#server/platform/http/api.ts';
import { closeDay, readDay } from '../days/days.ts';
import { columns, rowsOf } from './csv.ts';
import { readMonth } from './store.ts';

/** Days and months of the ledger. */
export function reportRoutes(api: Api) {
  api.serve(readDayCall, async ({ db, params }) => readDay(db, params.day));

  api.serve(closeDayCall, (call) => closeDay(call, call.params.day, call.body), {
    tells: ['payments'],
    audits: 'payment',
  });

  api.serve(monthReport, async ({ db, query, now }) => readMonth(db, query.month ?? thisMonth(now)), {
    shared: true,
  });

  api.serve(exportMonthReport, async ({ db, primary, query, caller, now }) => {
    const report = await readMonth(db, query.month ?? thisMonth(now));
    const what = { kind: 'payment', subject: `Month ${report.month}`, query: { sort: '' } } as const;
    await recordExport(primary, now, { by: caller, ...what });
    return csvResponse(`month-${report.month}`, columns, batchOf(rowsOf(report)));
  });
}

const thisMonth = (now: Date) => indianDay(now).slice(0, 7);

async function* batchOf<T>(rows: T[]) {
  yield rows;
}
