import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closeDay, type Day, DayCloseForm, denominations } from '#contract/payments/day-close.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { dayKey } from '#web/features/reports/queries.ts';
import { Amount } from '#web/features/reports/sums-table.tsx';
import { call } from '#web/platform/calls/api.ts';
import { type FormSchema, useForm } from '#web/platform/forms/form.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx';
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

/** Each count stands in a field named for its note. */
const schema: FormSchema<DayCloseForm> = {
  shape: Object.fromEntries([...denominations, 'reason'].map((name) => [name, true])),
  safeParse(entries) {
    const checked = DayCloseForm.safeParse(toForm(entries as Entries));
    if (checked.success) return { success: true, data: checked.data };
    const issues = checked.error.issues.map(({ path, message }) => ({ path: path.slice(-1), message }));
    return { success: false, error: { issues } };
  },
};

/** Counts the drawer, note by note, and signs for it. */
export function CloseDay({ day }: { day: Day }) {
  const client = useQueryClient();
  const [counted, setCounted] = useState(0);
  const form = useForm({
    schema,
    async send(body) {
      const closed = await call(closeDay, { params: { day: day.day }, body });
      client.setQueryData(dayKey(day.day), closed);
      toast('success', 'The day is closed.');
    },
  });
  const difference = counted - day.expected;

  function add(element: HTMLFormElement) {
    const { denominations: counts } = toForm(Object.fromEntries(new FormData(element)) as Entries);
    const sum = Object.entries(counts).reduce((all, [note, count]) => all + Number(note) * count, 0);
    setCounted(Number.isFinite(sum) ? sum : 0);
  }

  return (
    <form {...form.props} onInput={(event) => add(event.currentTarget)} className="grid gap-5">
      <p>
        The ledger expects <strong>{formatRupees(day.expected)}</strong> in cash. Count the drawer:
      </p>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {denominations.map((note) => (
          <Field key={note} label={`₹${note}`} optional name={note} error={form.errors[note]}>
            {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" />}
          </Field>
        ))}
      </div>
      <p aria-live="polite" className="tabular-nums">
        Counted <strong>{formatRupees(counted)}</strong>, difference{' '}
        <strong className={difference === 0 ? '' : 'text-brick'}>
          <Amount of={Math.round(difference * 100) / 100} />
        </strong>
      </p>
      <Field label="Why it differs" optional={difference === 0} {...form.field('reason')}>
        {(control) => <TextArea {...control} rows={2} />}
      </Field>
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <p className="print:hidden">
        <SubmitButton busy={form.busy}>Close the day</SubmitButton>
      </p>
    </form>
  );
}
