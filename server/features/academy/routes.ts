import { changeAcademy, readAcademy } from '#contract/academy/academy.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { AcademyService } from './service.ts';

export function academyRoutes(api: Api, academy: AcademyService) {
  api.serve(readAcademy, async () => academy.profile.get());

  api.serve(
    changeAcademy,
    ({ body: { demo: _, version, ...form }, ...work }) => academy.change(work, form, version),
    { tells: ['academy'], audits: 'academy' },
  );
}
