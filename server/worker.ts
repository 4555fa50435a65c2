import type { Deps } from '#server/deps.ts';
import {
  sealedMailHandler,
  sealedMailJob,
  sealedSmsHandler,
  sealedSmsJob,
} from '#server/features/accounts/one-time/jobs.ts';
import { adminAddresses, verifiedAddresses } from '#server/features/accounts/service.ts';
import {
  admissionHandlers,
  confirmJob,
  tellPaymentJob,
  tellStateJob,
} from '#server/features/admissions/jobs.ts';
import { lostReferenceHandler, lostReferenceJob } from '#server/features/admissions/lost-reference.ts';
import { admissionSide } from '#server/features/admissions/service.ts';
import { backupHandler, backupJob } from '#server/features/backups/jobs.ts';
import { chatAlertHandler, chatAlertJob } from '#server/features/chatbot/distress/jobs.ts';
import { replayHandler, replayJob } from '#server/features/chatbot/jobs.ts';
import { chatbotService } from '#server/features/chatbot/service.ts';
import { announceHandler, announceJob } from '#server/features/enquiries/jobs.ts';
import { alertHandler, alertJob } from '#server/features/forum/distress/jobs.ts';
import { mailHandler, mailJob } from '#server/features/mail/jobs.ts';
import { morningHandler, morningJob } from '#server/features/office/morning/jobs.ts';
import { tidyHandler, tidyJob } from '#server/features/operations/jobs.ts';
import { booksJob, eventsJob, paymentHandlers, reconcileJob } from '#server/features/payments/jobs.ts';
import { importHandler, importJob } from '#server/imports/jobs.ts';
import type { JobKind } from '#server/platform/jobs.ts';
import { countedLists, importSpecs, openServices } from '#server/services.ts';

/** Every kind of background work; any node may enqueue it. */
export const jobKinds: JobKind[] = [
  mailJob,
  announceJob,
  tidyJob,
  sealedMailJob,
  sealedSmsJob,
  replayJob,
  alertJob,
  chatAlertJob,
  eventsJob,
  reconcileJob,
  booksJob,
  confirmJob,
  tellStateJob,
  tellPaymentJob,
  lostReferenceJob,
  importJob,
  morningJob,
  backupJob,
];

/** Starts the handlers of all jobs. */
export async function startWorker(deps: Deps): Promise<void> {
  await deps.jobs.work([
    mailHandler(deps),
    announceHandler(deps),
    tidyHandler(deps),
    sealedMailHandler(deps),
    sealedSmsHandler(deps),
    replayWork(deps),
    alertHandler(deps, (db) => adminAddresses(deps, db)),
    chatAlertHandler(deps, (db) => adminAddresses(deps, db)),
    ...(await paymentHandlers({ ...deps, admissions: admissionSide(deps) })),
    ...admissionHandlers(deps),
    lostReferenceHandler(deps, (db, of) => verifiedAddresses(deps, db, of)),
    importHandler(deps, async () => importSpecs(deps, await openServices(deps))),
    morningWork(deps),
    backupHandler(deps),
  ]);
}

/** Replays answer past questions as the app would. */
export function replayWork(deps: Deps) {
  let opened: Promise<ReturnType<typeof chatbotService>['replays']> | undefined;
  return replayHandler(() => {
    opened ??= openServices(deps).then((services) => chatbotService(deps, services).replays);
    return opened;
  });
}

/** The morning mail counts what is pending by the lists that the app serves. */
export function morningWork(deps: Deps) {
  const open = async () => {
    const services = await openServices(deps);
    return { settings: services.settings, lists: countedLists(deps, services) };
  };
  let opened: ReturnType<typeof open> | undefined;
  const sources = () => {
    opened ??= open();
    return opened;
  };
  return morningHandler(deps, { sources, administrators: (db) => adminAddresses(deps, db) });
}
