import { useState } from 'react';
import { banPerson, type Person, unbanPerson } from '#contract/people.ts';
import { useDeed } from '#web/features/people/queries.ts';
import { nameOf } from '#web/features/people/words.ts';
import { call } from '#web/platform/api.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/field.tsx';

const day = 86_400_000;
const lengths = { day: 'A day', week: 'A week', month: '30 days', date: 'Until a day', good: 'For good' };
const times: Record<string, number> = { day, week: 7 * day, month: 30 * day };
type Length = keyof typeof lengths;

/** The end of a ban; null for good, undefined while no day is chosen. A day is over at midnight in India. */
function endOf(length: Length, date: string): string | null | undefined {
  if (length === 'good') return null;
  if (length !== 'date') return new Date(Date.now() + (times[length] ?? day)).toISOString();
  return date ? new Date(`${date}T23:59:59+05:30`).toISOString() : undefined;
}

export function AccessDeeds({ person }: { person: Person }) {
  const params = { id: person._id };
  const [asks, setAsks] = useState(false);
  const unban = useDeed(() => call(unbanPerson, { params }), `${nameOf(person)} may come in again.`);
  if (person.status === 'banned')
    return (
      <>
        <p>
          {person.banned_until ? `Banned until ${formatMoment(person.banned_until)}.` : 'Banned for good.'}
        </p>
        <Button look="outline" onClick={() => unban.mutate()} aria-disabled={unban.isPending}>
          Lift the ban
        </Button>
      </>
    );
  if (asks) return <BanForm person={person} onDone={() => setAsks(false)} />;
  return (
    <Button look="danger" onClick={() => setAsks(true)}>
      Ban
    </Button>
  );
}

function BanForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const [length, setLength] = useState<Length>('week');
  const [date, setDate] = useState('');
  const until = endOf(length, date);
  const ban = useDeed(
    async () => {
      await call(banPerson, { params: { id: person._id }, body: { until: until ?? null } });
      onDone();
    },
    `${nameOf(person)} is banned.`,
  );
  const isReady = until !== undefined && !ban.isPending;
  return (
    <div className="grid gap-4">
      <p className="text-muted">They are signed out everywhere at once and cannot come in.</p>
      <div className="flex flex-wrap gap-4">
        <Field label="How long" name="length">
          {(control) => (
            <Select {...control} value={length} onChange={(event) => setLength(event.target.value as Length)}>
              {Object.entries(lengths).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {length === 'date' && (
          <Field label="Last day" name="date">
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={date}
                onChange={(event) => setDate(event.target.value)}
              />
            )}
          </Field>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" aria-disabled={!isReady} onClick={() => isReady && ban.mutate()}>
          Ban now
        </Button>
        <Button look="outline" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
