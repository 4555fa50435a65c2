import { OwnDays } from '#contract/office/home.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

interface Props {
  days: OwnDays;
  /** The error in the days of the address. */
  errors: Record<string, string>;
  onChoose: (query: Record<string, string>) => void;
}

/** Narrows a list to a span of days, both included. */
export function OwnDaysForm({ days, errors, onChoose }: Props) {
  const form = useForm({
    schema: OwnDays,
    send: async (own) => onChoose({ period: 'own', ...own }),
  });
  const field = (name: 'from' | 'to') => ({ name, error: form.field(name).error ?? errors[name] });
  return (
    <form {...form.props} className="mt-3 flex flex-wrap items-start gap-3">
      <Field label="From" {...field('from')}>
        {(control) => <TextInput {...control} type="date" defaultValue={days.from} />}
      </Field>
      <Field label="To" {...field('to')}>
        {(control) => <TextInput {...control} type="date" defaultValue={days.to} />}
      </Field>
      <div className="mt-7.5">
        <SubmitButton busy={form.busy} look="outline">
          Show
        </SubmitButton>
      </div>
    </form>
  );
}
