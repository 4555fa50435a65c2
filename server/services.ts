import type { Deps } from '#server/deps.ts';
import { academyService } from '#server/features/academy/service.ts';
import { personImport } from '#server/features/accounts/people/imports/import-kind.ts';
import { accountService } from '#server/features/accounts/service.ts';
import { admissionImport } from '#server/features/admissions/imports/import-kind.ts';
import { admissionService, admissionSide } from '#server/features/admissions/service.ts';
import { courseService } from '#server/features/courses/service.ts';
import { enquiryImport } from '#server/features/enquiries/imports/import-kind.ts';
import { enquiryService } from '#server/features/enquiries/service.ts';
import { feeService } from '#server/features/fees/service.ts';
import { forumService } from '#server/features/forum/service.ts';
import { messageService } from '#server/features/messages/service.ts';
import { paymentService } from '#server/features/payments/service.ts';
import { settingsService } from '#server/features/settings/service.ts';
import type { ImportSpecs } from '#server/imports/spec.ts';

export type Services = Awaited<ReturnType<typeof openServices>>;

/** The features of the product, each made with those that it calls. */
export async function openServices(deps: Deps) {
  const accounts = await accountService(deps);
  const fees = feeService(deps);
  const enquiries = enquiryService(deps, accounts.colleagues);
  const payments = await paymentService({ ...deps, admissions: admissionSide(deps) }, fees.settings);
  return {
    academy: academyService(deps),
    accounts,
    admissions: admissionService(deps, payments, enquiries),
    courses: courseService(deps),
    enquiries,
    fees,
    forum: forumService(deps),
    messages: messageService(deps, accounts.colleagues),
    payments,
    settings: settingsService(deps),
  };
}

/** What can be brought in from files; people not where a hosted service keeps them. */
export function importSpecs(deps: Deps, services: Services): ImportSpecs {
  const { accounts, admissions, courses, enquiries, fees, payments, settings } = services;
  const options = settings.options.get;
  return {
    courses: courses.fromFile,
    enquiries: enquiryImport(deps, { list: enquiries.office.list, options }),
    admissions: admissionImport(deps, {
      list: admissions.office.list,
      payments,
      enquiries,
      options,
      fees: fees.schedule.get,
    }),
    people: accounts.own && personImport(accounts.own),
  };
}
