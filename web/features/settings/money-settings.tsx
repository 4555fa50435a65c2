import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeMoneySettings, type MoneySettings as Settings } from '#contract/payments/money-settings.ts';
import { entriesOf, labels, type MoneyEntries, moneySchema } from '#web/features/settings/money-values.ts';
import { moneyKey, useMoneySettings } from '#web/features/settings/queries.ts';
import { SaveBar } from '#web/features/settings/saving/save-bar.tsx';
import { useChanges } from '#web/features/settings/saving/use-changes.ts';
import { StoredSection } from '#web/features/settings/section.tsx';
import { call } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { Conflict } from '#web/ui/form/conflict.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';

export function MoneySettings() {
  return (
    <StoredSection
      title="Money"
      lead="Tax numbers on receipts, payments by UPI, and refunds that need two people."
      query={useMoneySettings()}
      what="these settings"
      lines={5}
    >
      {(stored) => <MoneyEditor settings={stored} />}
    </StoredSection>
  );
}

/** Keeps its initial data: changes by others are handled when saving. */
function MoneyEditor({ settings }: { settings: Settings }) {
  const [begun, setBegun] = useState({ base: settings, entries: entriesOf(settings), round: 0 });
  return (
    <Editor
      key={begun.round}
      {...begun}
      onBegin={(base, entries = entriesOf(base)) => setBegun({ base, entries, round: begun.round + 1 })}
    />
  );
}

interface Props {
  base: Settings;
  entries: MoneyEntries;
  /** Restarts the form from these values, with these entries in the fields. */
  onBegin: (base: Settings, entries?: MoneyEntries) => void;
}

function Editor({ base, entries, onBegin }: Props) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<{ mine: MoneyEntries; theirs: Settings }>();

  const form = useForm({
    schema: moneySchema,
    async send(mine) {
      try {
        const saved = await call(changeMoneySettings, { body: { ...mine, was: base } });
        client.setQueryData(moneyKey, saved);
        toast('success', 'The money settings are saved.');
        onBegin(saved);
      } catch (error) {
        const isConflict = error instanceof CallFailure && error.code === 'changed_meanwhile';
        if (!isConflict) throw error;
        setConflict({ mine: entriesOf(mine), theirs: error.current as Settings });
      }
    },
  });
  const changes = useChanges(form.element, entriesOf(base), (name) => labels[name as keyof typeof labels]);

  return (
    <Card className="max-w-3xl sm:p-8">
      {conflict && (
        <Conflict
          notice="Someone else changed these settings in the meantime."
          labels={labels}
          before={entriesOf(base)}
          mine={conflict.mine}
          theirs={entriesOf(conflict.theirs)}
          onSettle={(own) => onBegin(conflict.theirs, { ...entriesOf(conflict.theirs), ...own })}
        />
      )}
      <form {...form.props} className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${conflict ? 'hidden' : ''}`}>
        {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
        <MoneyFields entries={entries} field={form.field} />
        <SaveBar changes={changes} busy={form.busy} onDiscard={() => onBegin(base)} />
      </form>
    </Card>
  );
}

interface FieldsProps {
  entries: MoneyEntries;
  field: (name: string) => { name: string; error: string | undefined };
}

function MoneyFields({ entries, field }: FieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={`${labels.gstin} (optional)`} optional {...field('gstin')} hint="Printed on receipts.">
          {(control) => (
            <TextInput
              {...control}
              defaultValue={entries.gstin}
              autoComplete="off"
              autoCapitalize="characters"
            />
          )}
        </Field>
        <Field label={`${labels.pan} (optional)`} optional {...field('pan')} hint="Printed on receipts.">
          {(control) => (
            <TextInput
              {...control}
              defaultValue={entries.pan}
              autoComplete="off"
              autoCapitalize="characters"
            />
          )}
        </Field>
        <Field
          label={`${labels.upi_id} (optional)`}
          optional
          {...field('upi_id')}
          hint="Families can then pay by UPI without a payment service."
        >
          {(control) => (
            <TextInput {...control} defaultValue={entries.upi_id} autoComplete="off" autoCapitalize="none" />
          )}
        </Field>
        <Field
          label={`${labels.upi_payee} (optional)`}
          optional
          {...field('upi_payee')}
          hint="The name that their UPI app shows."
        >
          {(control) => <TextInput {...control} defaultValue={entries.upi_payee} autoComplete="off" />}
        </Field>
      </div>
      <Field
        label={labels.refund_limit}
        {...field('refund_limit')}
        hint="In rupees. Above it somebody else has to approve a refund before money goes back."
      >
        {(control) => (
          <TextInput
            {...control}
            defaultValue={entries.refund_limit}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </Field>
    </>
  );
}
