import { useState } from 'react';
import { strengthOf } from '#web/features/accounts/password-strength.ts';
import { useServiceSettings } from '#web/features/accounts/service-settings.ts';
import { holdsRole } from '#web/platform/session/role.ts';
import { useAuthToken } from '#web/platform/session/session.ts';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';

interface Props {
  label: string;
  name?: string;
  error: string | undefined;
  /** For a new password: shows how strong it is. */
  isNew?: boolean;
}

export function PasswordField({ label, name = 'password', error, isNew = false }: Props) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const settings = useServiceSettings();
  const isOffice = holdsRole(useAuthToken());
  const strength = strengthOf(typed, (isOffice ? settings?.passwordMinOffice : settings?.passwordMin) ?? 0);
  return (
    <Field label={label} name={name} error={error} {...(isNew && { hint: strength.text })}>
      {(control) => (
        <div className="grid gap-1.5">
          <div className="relative">
            <TextInput
              {...control}
              type={shown ? 'text' : 'password'}
              autoComplete={isNew ? 'new-password' : 'current-password'}
              autoCapitalize="none"
              spellCheck={false}
              onInput={(event) => setTyped(event.currentTarget.value)}
              className="pr-20"
            />
            <button
              type="button"
              disabled={!hydrated}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0.5 right-0.5 min-w-16 rounded-control px-3 text-sm font-semibold text-accent hover:underline noscript:hidden"
            >
              {shown ? 'Hide' : 'Show'}
              <span className="sr-only"> password</span>
            </button>
          </div>
          {isNew && <Meter level={strength.level} />}
        </div>
      )}
    </Field>
  );
}

const colours = ['bg-line', 'bg-brick', 'bg-marigold', 'bg-leaf', 'bg-leaf'] as const;

function Meter({ level }: { level: 0 | 1 | 2 | 3 | 4 }) {
  return (
    <div aria-hidden className="grid grid-cols-4 gap-1.5">
      {[1, 2, 3, 4].map((step) => (
        <span
          key={step}
          className={`h-1 rounded-full transition-colors ${step <= level ? colours[level] : 'bg-line'}`}
        />
      ))}
    </div>
  );
}
