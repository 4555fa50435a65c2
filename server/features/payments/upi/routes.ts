import {
  addStatementLines,
  confirmMatches,
  listMappings,
  rememberMapping,
  upiMatches,
} from '#contract/payments/statements.ts';
import { confirmManyUpi, confirmUpi, listUpiClaims, refuseUpi } from '#contract/payments/upi-office.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { OfficeUpi } from './office.ts';
import { matches } from './statements/matching.ts';
import { addLines, mappings, remember } from './statements/statements.ts';

const effects = { tells: ['payments', 'admissions'], audits: 'payment' } as const;

/** What the office does about orders that are said to be paid by UPI. */
export function upiRoutes(api: Api, upi: OfficeUpi) {
  api.serve(listUpiClaims, async ({ db }) => upi.claims(db));

  api.serve(confirmManyUpi, (call) => upi.confirmMany(call, toConfirm(call.body.ids)), effects);

  api.serve(confirmUpi, (call) => upi.confirm(call, call.params.id), effects);

  api.serve(refuseUpi, (call) => upi.refuse(call, call.params.id, call.body.reason), effects);

  api.serve(upiMatches, async ({ db }) => matches(db));

  api.serve(confirmMatches, (call) => upi.confirmMany(call, call.body.pairs), effects);

  api.serve(addStatementLines, (call) => addLines(call, call.body.lines), {
    tells: ['payments'],
    audits: 'payment',
  });

  api.serve(listMappings, async ({ db }) => mappings(db));

  api.serve(rememberMapping, (call) => remember(call, call.body), { tells: [], audits: 'nothing' });
}

const toConfirm = (ids: string[]) => ids.map((payment_id) => ({ payment_id }));
