import { listFees, setFee } from '#contract/fees.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { FeeService } from './service.ts';

export function feeRoutes(api: Api, fees: FeeService) {
  api.serve(listFees, async ({ db }) => fees.list(db));

  api.serve(setFee, async ({ db, body: { was, ...form }, caller, afterCommit }) => {
    afterCommit(fees.changed);
    return fees.set(db, form, caller, was);
  });
}
