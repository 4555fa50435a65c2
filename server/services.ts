import type { Deps } from '#server/deps.ts';
import { academyService } from '#server/features/academy/service.ts';
import { personImport } from '#server/features/accounts/people/imports/import-kind.ts';
import { accountService } from '#server/features/accounts/service.ts';
import { admissionImport } from '#server/features/admissions/imports/import-kind.ts';
import { admissionService, admissionSide } from '#server/features/admissions/service.ts';
import { chatbotLists } from '#server/features/chatbot/service.ts';
import { courseService } from '#server/features/courses/service.ts';
import { enquiryImport } from '#server/features/enquiries/imports/import-kind.ts';
import { enquiryService } from '#server/features/enquiries/service.ts';
import { feeService } from '#server/features/fees/service.ts';
import { queueService } from '#server/features/forum/queue/service.ts';
import { forumService } from '#server/features/forum/service.ts';
import { messageService } from '#server/features/messages/service.ts';
import type { CountedLists } from '#server/features/office/counts.ts';
import { paymentService } from '#server/features/payments/service.ts';
import { settingsService } from '#server/features/settings/service.ts';
import type { ImportSpecs } from '#server/imports/spec.ts';

export type Services = Awaited<ReturnType<typeof openServices>>;

/** The services of all features, each made with those that it calls. */
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
    forumQueue: queueService(deps, accounts.colleagues),
    messages: messageService(deps, accounts.colleagues),
    payments,
    settings: settingsService(deps),
  };
}

/** What can be imported; people only where accounts are stored here. */
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

/** The lists that the home page of the office and the morning mail count. */
export function countedLists(deps: Deps, services: Services): CountedLists {
  const { admissions, enquiries, forumQueue, messages, payments } = services;
  return {
    ...chatbotLists(deps),
    admissions: admissions.office.list,
    dues: admissions.dues.list,
    enquiries: enquiries.office.list,
    forum: forumQueue.list,
    messages: messages.office.list,
    payments: payments.office.list,
    refunds: { read: (db, _, by) => payments.office.proposedRefunds(db, by) },
  };
}
