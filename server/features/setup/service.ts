import type { DemoData, Setup, SetupStep } from '#contract/office/setup.ts';
import { setupSteps } from '#contract/office/setup.ts';
import { clearDemo } from '#server/db/demo/clear.ts';
import { type DemoData as FoundDemo, findDemo } from '#server/db/demo/find.ts';
import type { Deps } from '#server/deps.ts';
import type { AcademyService } from '#server/features/academy/service.ts';
import type { AccountService } from '#server/features/accounts/service.ts';
import { answersChanged } from '#server/features/chatbot/service.ts';
import type { CourseService } from '#server/features/courses/service.ts';
import type { FeeService } from '#server/features/fees/service.ts';
import type { SettingsService } from '#server/features/settings/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import type { Caller } from '#server/platform/http/reading/caller.ts';
import { dismiss, isDismissed } from './store.ts';

interface Others {
  academy: AcademyService;
  accounts: AccountService;
  courses: CourseService;
  fees: FeeService;
  settings: SettingsService;
}

export type SetupService = ReturnType<typeof setupService>;

/** The checklist of a new academy, and its demo data. */
export function setupService({ config }: Pick<Deps, 'config'>, others: Others) {
  const { academy, accounts, courses, fees, settings } = others;

  return {
    async read(db: Db, caller: Caller): Promise<Setup> {
      const people = await accounts.setupOf(db, caller.id);
      const done: Record<SetupStep, boolean | undefined> = {
        academy: !(await academy.profile.get()).demo,
        logo: (await settings.site.get()).logo !== undefined,
        fees: await fees.isEdited(db),
        mail: config.mail.smtpUrl !== undefined,
        second_factor: people?.hasSecondFactor,
        colleague: people?.hasColleague,
        demo: isEmpty(await findDemo(db)),
      };
      const steps = setupSteps.flatMap((step) => {
        const isDone = done[step];
        return isDone === undefined ? [] : [{ step, done: isDone }];
      });
      return { steps, dismissed: await isDismissed(db) };
    },

    async dismiss({ db, caller, now, audit }: Work): Promise<void> {
      await dismiss(db, caller.id, now);
      audit({ action: 'dismissed', id: null, subject: 'The checklist of a new academy' });
    },

    readDemo: async (db: Db): Promise<DemoData> => toWire(await findDemo(db)),

    async clearDemo(work: Work): Promise<DemoData> {
      const cleared = toWire(await clearDemo(work.db));
      work.audit({ action: 'cleared', id: null, subject: 'The demo data', before: cleared, after: {} });
      await courses.catalogue.changed(work);
      await answersChanged(work.db);
      return cleared;
    },
  };
}

const isEmpty = ({ rows }: FoundDemo) => Object.values(rows).every((ids) => ids.length === 0);

function toWire({ rows, kept }: FoundDemo): DemoData {
  const { courses, enquiries, admissions, payments, topics, answers } = rows;
  return {
    courses: courses.length,
    enquiries: enquiries.length,
    admissions: admissions.length,
    payments: payments.length,
    topics: topics.length,
    answers: answers.length,
    kept,
  };
}
