import { useState } from 'react';
import { AddAuthenticator } from '#web/features/accounts/account/add-authenticator.tsx';
import { AddPhone } from '#web/features/accounts/account/add-phone.tsx';
import { BackupCodes } from '#web/features/accounts/account/backup-codes.tsx';
import { AccountScreen } from '#web/features/accounts/account-screen.tsx';
import { useServiceSettings } from '#web/features/accounts/service-settings.ts';
import { QueryProvider } from '#web/platform/calls/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Step = 'choose' | 'app' | 'phone' | 'codes';

/** For a colleague without the second factor that the academy requires. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const settings = useServiceSettings();
  const [step, setStep] = useState<Step>('choose');
  const back = () => setStep('choose');

  function onAdded() {
    toast('success', 'The second factor is added.');
    if (settings?.hasAccountCalls) setStep('codes');
    else onDone();
  }

  return (
    <AccountScreen
      title={step === 'codes' ? 'For the day your phone is lost' : 'Set up your second factor'}
      lead={
        step === 'codes'
          ? 'Each of these codes lets you in once without it.'
          : 'The academy asks everyone in the office for one: a code from your phone, after the password.'
      }
    >
      <QueryProvider>
        {step === 'choose' && <Choice hasPhones={settings?.hasTextMessages ?? false} onChoose={setStep} />}
        {step === 'app' && <AddAuthenticator onDone={onAdded} onCancel={back} />}
        {step === 'phone' && <AddPhone onDone={onAdded} onCancel={back} />}
        {step === 'codes' && <BackupCodes isNew onSaved={onDone} />}
      </QueryProvider>
    </AccountScreen>
  );
}

function Choice({ hasPhones, onChoose }: { hasPhones: boolean; onChoose: (step: Step) => void }) {
  return (
    <div className="grid gap-5">
      <p>
        An app such as Aegis, Google Authenticator or 1Password shows a new code every 30 seconds. Setting it
        up takes a minute; then you go on to where you were headed.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button onClick={() => onChoose('app')}>Add an authenticator app</Button>
        {hasPhones && (
          <Button look="outline" onClick={() => onChoose('phone')}>
            Add a phone
          </Button>
        )}
      </div>
      <p className="border-t border-line pt-3 text-muted">
        Not now? <TextLink to="/courses">Go to your courses</TextLink>
      </p>
    </div>
  );
}
