import type { Due, DueFilters, DueTotals, ReminderWay } from '#contract/admissions/dues.ts';
import { Failure } from '#contract/failure.ts';
import { formatRupees } from '#contract/payments/money.ts';
import type { Deps } from '#server/deps.ts';
import { mailLater } from '#server/features/mail/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { lock } from '../store.ts';
import { reminderMail } from './reminder-mail.ts';
import { dueList, sumDues, toDues } from './store.ts';

export type OfficeDues = ReturnType<typeof officeDues>;

/** What families owe, and reminding them of it. */
export function officeDues(deps: Pick<Deps, 'clock' | 'jobs' | 'academyName' | 'siteUrl'>) {
  const list = dueList(deps);
  return {
    list,

    totals: (db: Db, filters: DueFilters): Promise<DueTotals> => sumDues(db, filters, deps.clock.now()),

    /** Locks the admission, so that nobody is reminded of what is being paid. */
    async remind({ db, now, audit }: Work, id: string, by: ReminderWay): Promise<Due> {
      const admission = await lock(db, id);
      if (!admission) throw new Failure('not_found', 'This admission is no longer there.');
      const [due] = await toDues(db, [admission], now);
      if (!due?.may_remind) throw refusal(admission.balance);
      const { email, balance, student_name } = due;
      if (by === 'mail') {
        if (!email) throw new Failure('conflict', 'There is no email address on this admission.');
        await mailLater(deps, db, reminderMail(deps, due, email));
      }
      audit({ action: 'reminded', id, subject: student_name, after: { by, balance: formatRupees(balance) } });
      return { ...due, reminded_at: now.toISOString() };
    },
  };
}

const refusal = (balance: number) =>
  new Failure(
    'conflict',
    balance <= 0
      ? 'Everything is paid already.'
      : 'This family is not asked for money: the application was declined, or everything was paid back.',
  );
