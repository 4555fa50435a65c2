import { changeHolidays, readHolidays } from '#contract/academy/holidays.ts';
import { readOptions } from '#contract/option-names.ts';
import { changeOptions } from '#contract/options.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { SettingsService } from './service.ts';

export function settingsRoutes(api: Api, { options, holidays }: SettingsService) {
  const effects = { tells: ['academy'], audits: 'academy' } as const;

  api.serve(readOptions, () => options.get());

  api.serve(changeOptions, ({ body: { was, ...form }, ...work }) => options.change(work, form, was), effects);

  api.serve(readHolidays, () => holidays.get());

  api.serve(
    changeHolidays,
    ({ body: { was, holidays: all }, ...work }) => {
      const inOrder = { holidays: all.toSorted((a, b) => a.from.localeCompare(b.from)) };
      return holidays.change(work, inOrder, was);
    },
    effects,
  );
}
