import { useEffect, useRef, useState } from 'react';
import { CancelButton, FactorCodeForm } from '#web/features/accounts/account/factor-code-form.tsx';
import { removeUnfinishedFactors } from '#web/features/accounts/account/remove-unfinished-factors.ts';
import { accountSchema } from '#web/features/accounts/account-schema.ts';
import { challenge } from '#web/features/accounts/login/sign-in.ts';
import { useForm } from '#web/platform/forms/form.ts';
import { ask } from '#web/platform/session/auth.ts';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';

interface Sent {
  factorId: string;
  challengeId: string;
}

const PhoneSchema = accountSchema({ phone: 'Phone number is required.' });

interface Props {
  onDone: () => void;
  onCancel: () => void;
}

export function AddPhone({ onDone, onCancel }: Props) {
  const [sent, setSent] = useState<Sent>();
  return (
    <div className="rounded-control border border-line bg-paper p-5">
      {sent ? (
        <FactorCodeForm {...sent} label="Code from the text message" onDone={onDone} onCancel={onCancel} />
      ) : (
        <PhoneForm onSent={setSent} onCancel={onCancel} />
      )}
    </div>
  );
}

function PhoneForm({ onSent, onCancel }: { onSent: (sent: Sent) => void; onCancel: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = useForm({
    schema: PhoneSchema,
    async send({ phone }) {
      const number = phone.replace(/[^\d+]/g, '');
      await removeUnfinishedFactors('phone');
      const friendlyName = `Phone ending in ${number.slice(-4)}`;
      const { id } = await ask((client) =>
        client.mfa.enroll({ factorType: 'phone', friendlyName, phone: number }),
      );
      onSent({ factorId: id, challengeId: await challenge(id) });
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      {form.problem && <ErrorNotice>{form.problem}</ErrorNotice>}
      <Field label="Phone number" {...form.field('phone')} hint="With the country, as in +91 98765 43210.">
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            className="max-w-72"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.busy}>Send a code</SubmitButton>
        <CancelButton onCancel={onCancel} />
      </div>
    </form>
  );
}
