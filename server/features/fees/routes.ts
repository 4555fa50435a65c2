import { setFee } from '#contract/payments/fee-form.ts';
import { listFees } from '#contract/payments/fees.ts';
import { changeMoneySettings, readMoneySettings } from '#contract/payments/money-settings.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { FeeService } from './service.ts';

export function feeRoutes(api: Api, fees: FeeService) {
  api.serve(listFees, async ({ db }) => fees.list(db));

  api.serve(
    setFee,
    async ({ body: { was, ...form }, ...work }) => {
      await work.requireOpen({
        course: ['courses', form.course],
        standard: ['standards', form.standard],
      });
      return fees.set(work, form, was);
    },
    { tells: ['fees'], audits: 'fees' },
  );

  api.serve(readMoneySettings, () => fees.settings.get());

  api.serve(
    changeMoneySettings,
    ({ body: { was, ...form }, ...work }) => fees.settings.change(work, form, was),
    {
      tells: ['fees'],
      audits: 'fees',
    },
  );
}
