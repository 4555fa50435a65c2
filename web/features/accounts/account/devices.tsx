import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { type Device, endSession } from '#contract/accounts.ts';
import { useAccountAction, useDevices } from '#web/features/accounts/account/queries.ts';
import { Load, Row } from '#web/features/accounts/account/section.tsx';
import { call } from '#web/platform/calls/api.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { ask, signOut, signOutEverywhere } from '#web/platform/session/auth.ts';
import { describeDevice, isPhone } from '#web/platform/session/device-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { Pill } from '#web/ui/pill.tsx';

const endOthers = () =>
  ask(async (client) => ({ data: null, ...(await client.signOut({ scope: 'others' })) }));

export function Devices({ hasList }: { hasList: boolean }) {
  const others = useAccountAction(endOthers, 'All other devices are signed out.');
  const everywhere = useAccountAction(signOutEverywhere);
  const [asks, setAsks] = useState(false);
  return (
    <>
      {hasList && <DeviceList />}
      <div className={`flex flex-wrap gap-3 ${hasList ? 'border-t border-line pt-5' : ''}`}>
        <Button look="outline" onClick={() => others.mutate()} aria-disabled={others.isPending}>
          Sign out other devices
        </Button>
        <Button look="danger" onClick={() => setAsks(true)} aria-disabled={everywhere.isPending}>
          Sign out everywhere
        </Button>
      </div>
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          everywhere.mutate();
        }}
        title="Sign out everywhere?"
        action="Sign out everywhere"
      >
        You are signed out on every device at once, this one included.
      </Confirm>
    </>
  );
}

function DeviceList() {
  const devices = useDevices();
  return (
    <Load query={devices}>
      {(list) => (
        <ul>
          {list.map((device) => (
            <DeviceRow key={device._id} device={device} />
          ))}
        </ul>
      )}
    </Load>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const end = useAccountAction(
    () => (device.current ? signOut() : call(endSession, { params: { id: device._id } })),
    device.current ? undefined : 'The device is signed out.',
  );
  const name = describeDevice(device.user_agent);
  const details = [
    `Last used ${formatMoment(device.last_used_at)}`,
    device.ip,
    device.second_factor && 'second factor',
  ];
  return (
    <Row
      icon={isPhone(device.user_agent) ? <Smartphone /> : <Monitor />}
      name={
        <span className="flex flex-wrap items-center gap-2">
          {name}
          {device.current && <Pill>This device</Pill>}
        </span>
      }
      detail={details.filter(Boolean).join(' · ')}
    >
      <Button
        look="outline"
        onClick={() => end.mutate()}
        aria-disabled={end.isPending}
        aria-label={device.current ? 'Sign out this device' : `Sign out ${name}`}
      >
        Sign out
      </Button>
    </Row>
  );
}
