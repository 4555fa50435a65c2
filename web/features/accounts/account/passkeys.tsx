import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useAccountAction, usePasskeys } from '#web/features/accounts/account/queries.ts';
import { Load, Row } from '#web/features/accounts/account/section.tsx';
import { formatDay } from '#web/platform/dates.ts';
import { ask } from '#web/platform/session/auth.ts';
import { describeDevice } from '#web/platform/session/device-name.ts';
import { browserHasPasskeys } from '#web/platform/session/passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog/confirm.tsx';

async function addPasskey() {
  const { id } = await ask((client) => client.registerPasskey());
  const friendlyName = describeDevice(navigator.userAgent);
  await ask((client) => client.passkey.update({ passkeyId: id, friendlyName }));
}

interface NamedPasskey {
  id: string;
  name: string;
}

export function Passkeys() {
  const passkeys = usePasskeys();
  const add = useAccountAction(addPasskey, 'The passkey is added.');
  const remove = useAccountAction(
    (passkeyId: string) => ask((client) => client.passkey.delete({ passkeyId })),
    'The passkey is removed.',
  );
  const [removing, setRemoving] = useState<NamedPasskey>();
  const canAdd = browserHasPasskeys();
  return (
    <>
      <Load query={passkeys}>{(list) => <PasskeyList list={list} onRemove={setRemoving} />}</Load>
      {canAdd ? (
        <div>
          <Button onClick={() => add.mutate()} aria-disabled={add.isPending}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">This browser, or the address of this page, knows no passkeys.</p>
      )}
      <Confirm
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => {
          if (removing) remove.mutate(removing.id);
          setRemoving(undefined);
        }}
        title="Remove this passkey?"
        action="Remove passkey"
      >
        {`“${removing?.name}” will no longer let you in. Your device may still offer it; you can delete it there too.`}
      </Confirm>
    </>
  );
}

interface ListProps {
  list: NonNullable<ReturnType<typeof usePasskeys>['data']>;
  onRemove: (passkey: NamedPasskey) => void;
}

function PasskeyList({ list, onRemove }: ListProps) {
  if (list.length === 0) return <p className="text-muted">You have no passkeys yet.</p>;
  return (
    <ul>
      {list.map(({ id, friendly_name: name = 'Passkey', created_at, last_used_at }) => (
        <Row
          key={id}
          icon={<KeyRound />}
          name={name}
          detail={`Added ${formatDay(created_at)}${last_used_at ? ` · last used ${formatDay(last_used_at)}` : ''}`}
        >
          <Button
            look="outline"
            aria-label={`Remove the passkey ${name}`}
            onClick={() => onRemove({ id, name })}
          >
            Remove
          </Button>
        </Row>
      ))}
    </ul>
  );
}
