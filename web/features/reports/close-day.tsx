import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closeDay, type Day, DayCloseForm, denominations } from '#contract/payments/day-close.ts';
import { formatRupees, toPaise, toRupees } from '#contract/payments/money.ts';
import { CashCount } from '#web/features/reports/cash-count.tsx';
import { dayKey } from '#web/features/reports/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { type FormSchema, useForm } from '#web/platform/forms/form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, TextArea } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

type Entries = Record<string, string>;

const toForm = ({ reason, ...counts }: Entries) => ({
  denominations: Object.fromEntries(
    Object.entries(counts)
      .filter(([, count]) => count.trim() !== '')
      .map(([note, count]) => [note, Number(count)]),
  ),
  ...(reason && { reason }),
});

/** Each count has a field named after its note. */
const schema: FormSchema<DayCloseForm> = {
  shape: Object.fromEntries([...denominations, 'reason'].map((name) => [name, true])),
  safeParse(entries) {
    const checked = DayCloseForm.safeParse(toForm(entries as Entries));
    if (checked.success) return { success: true, data: checked.data };
    const issues = checked.error.issues.map(({ path, message }) => ({ path: path.slice(-1), message }));
    return { success: false, error: { issues } };
  },
};

/** The sum for each note. Counts that are not numbers are worth 0. */
const sumsOf = (element: HTMLFormElement) =>
  Object.fromEntries(
    Object.entries(toForm(Object.fromEntries(new FormData(element)) as Entries).denominations).map(
      ([note, count]) => [note, Number.isFinite(count) ? Number(note) * count : 0],
    ),
  );

/** Counts the cash drawer note by note and closes the day. */
export function CloseDay({ day }: { day: Day }) {
  const client = useQueryClient();
  const [sums, setSums] = useState<Record<string, number>>({});
  const form = useForm({
    schema,
    async send(body) {
      const closed = await call(closeDay, { params: { day: day.day }, body });
      client.setQueryData(dayKey(day.day), closed);
      toast('success', 'The day is closed.');
    },
  });
  const counted = Object.values(sums).reduce((all, sum) => all + sum, 0);
  const difference = toRupees(toPaise(counted) - toPaise(day.expected));

  return (
    <form {...form.props} onInput={(event) => setSums(sumsOf(event.currentTarget))} className="grid gap-5">
      <p>
        The drawer should hold <strong className="tabular-nums">{formatRupees(day.expected)}</strong>. Enter
        how many of each note and coin you counted.
      </p>
      <div className="grid gap-2">
        {denominations.map((note) => (
          <CashCount key={note} note={note} error={form.errors[note]} sum={sums[note] ?? 0} />
        ))}
      </div>
      <dl
        aria-live="polite"
        className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-4 tabular-nums"
      >
        <dt>Counted</dt>
        <dd className="text-right">
          <strong>{formatRupees(counted)}</strong>
        </dd>
        <dt>Difference</dt>
        {/* No shortage is shown before counting starts. */}
        {Object.keys(sums).length === 0 ? (
          <dd className="text-right text-muted">Not counted yet</dd>
        ) : (
          <dd className={`text-right font-semibold ${difference === 0 ? 'text-leaf' : 'text-brick'}`}>
            <Difference of={difference} />
          </dd>
        )}
      </dl>
      {difference !== 0 && (
        <Field label="Why it differs" {...form.field('reason')}>
          {(control) => <TextArea {...control} rows={2} />}
        </Field>
      )}
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <p className="print:hidden">
        <SubmitButton busy={form.busy}>Close the day</SubmitButton>
      </p>
    </form>
  );
}

/** The difference between counted and expected cash. */
export function Difference({ of }: { of: number }) {
  if (of === 0) return 'None';
  return (
    <>
      {of < 0 ? `−${formatRupees(-of)}` : `+${formatRupees(of)}`} <span>{of < 0 ? 'short' : 'over'}</span>
    </>
  );
}
