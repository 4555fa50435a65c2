import { useState } from 'react';
import { banPerson, type Person, unbanPerson } from '#contract/office/people.ts';
import { BanForm } from '#web/features/people/ban-form.tsx';
import { nameOf } from '#web/features/people/labels.ts';
import { usePersonAction } from '#web/features/people/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { single } from '#web/ui/double-click.ts';

export function AccessActions({ person }: { person: Person }) {
  const params = { id: person._id };
  const [asks, setAsks] = useState(false);
  const unban = usePersonAction(() => call(unbanPerson, { params }), `${nameOf(person)} can sign in again.`);
  const ban = usePersonAction(
    async (until: string | null) => {
      await call(banPerson, { params, body: { until } });
      setAsks(false);
    },
    `${nameOf(person)} is banned.`,
  );
  if (person.status === 'banned')
    return (
      <>
        <p>
          {person.banned_until ? `Banned until ${formatMoment(person.banned_until)}.` : 'Banned for good.'}
        </p>
        <Button look="outline" onClick={single(() => unban.mutate())} aria-disabled={unban.isPending}>
          Lift the ban
        </Button>
      </>
    );
  if (asks) return <BanForm busy={ban.isPending} onBan={ban.mutate} onCancel={() => setAsks(false)} />;
  return (
    <Button look="danger" onClick={() => setAsks(true)}>
      Ban
    </Button>
  );
}
