import type { Factor, User } from '@supabase/auth-js';
import { MessageSquareText, Smartphone } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AddAuthenticator } from '#web/features/accounts/account/add-authenticator.tsx';
import { AddPhone } from '#web/features/accounts/account/add-phone.tsx';
import { BackupCodes } from '#web/features/accounts/account/backup-codes.tsx';
import { useAccountAction } from '#web/features/accounts/account/queries.ts';
import { Row } from '#web/features/accounts/account/section.tsx';
import { useServiceSettings } from '#web/features/accounts/service-settings.ts';
import { formatDay } from '#web/platform/dates.ts';
import { ask } from '#web/platform/session/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

type Adding = 'app' | 'phone';

interface NamedFactor {
  id: string;
  name: string;
}

async function removeFactor(factorId: string) {
  await ask((client) => client.mfa.unenroll({ factorId }));
  // The old token still claims a second factor.
  await ask((client) => client.refreshSession());
}

export function SecondFactors({ user }: { user: User }) {
  const settings = useServiceSettings();
  const remove = useAccountAction(removeFactor, 'The second factor is removed.');
  const [adding, setAdding] = useState<Adding>();
  const [isNew, setIsNew] = useState(false);
  const [removing, setRemoving] = useState<NamedFactor>();
  const factors = (user.factors ?? []).filter((factor) => factor.status === 'verified');
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    flushSync(() => setAdding(undefined));
    button.current?.focus();
  }

  function onAdded() {
    toast('success', 'The second factor is added.');
    setIsNew(factors.length === 0);
    close();
  }

  return (
    <>
      {factors.length === 0 && !adding && <NoneYet />}
      {factors.length > 0 && (
        <ul>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={setRemoving} />
          ))}
        </ul>
      )}
      {factors.length > 0 && settings?.hasAccountCalls && <BackupCodes isNew={isNew} />}
      {adding === 'app' && <AddAuthenticator onDone={onAdded} onCancel={close} />}
      {adding === 'phone' && <AddPhone onDone={onAdded} onCancel={close} />}
      {!adding && (
        <AddButtons
          first={button}
          isFirst={factors.length === 0}
          hasPhone={settings?.hasTextMessages}
          onAdd={setAdding}
        />
      )}
      <Confirm
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) remove.mutate(removing.id);
          setRemoving(undefined);
        }}
        title="Remove this second factor?"
        action="Remove second factor"
      >
        {factors.length === 1
          ? `Your password alone will open the account again${settings?.hasAccountCalls ? ', and your backup codes end' : ''}.`
          : `“${removing?.name}” will no longer be asked for.`}
      </Confirm>
    </>
  );
}

function NoneYet() {
  return (
    <p className="text-muted">
      Only your password protects this account so far. An app such as Aegis, Google Authenticator or 1Password
      adds a second factor.
    </p>
  );
}

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: (factor: NamedFactor) => void }) {
  const isPhone = factor.factor_type === 'phone';
  const name = factor.friendly_name || (isPhone ? 'Phone' : 'Authenticator app');
  return (
    <Row
      icon={isPhone ? <MessageSquareText /> : <Smartphone />}
      name={name}
      detail={`Added ${formatDay(factor.created_at)}`}
    >
      <Button look="outline" aria-label={`Remove ${name}`} onClick={() => onRemove({ id: factor.id, name })}>
        Remove
      </Button>
    </Row>
  );
}

interface AddButtonsProps {
  first: RefObject<HTMLButtonElement | null>;
  isFirst: boolean;
  hasPhone: boolean | undefined;
  onAdd: (adding: Adding) => void;
}

function AddButtons({ first, isFirst, hasPhone, onAdd }: AddButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button ref={first} look={isFirst ? 'primary' : 'outline'} onClick={() => onAdd('app')}>
        Add an authenticator app
      </Button>
      {hasPhone && (
        <Button look="outline" onClick={() => onAdd('phone')}>
          Add a phone
        </Button>
      )}
    </div>
  );
}
