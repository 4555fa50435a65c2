import { Plus } from 'lucide-react';
import { changeHolidays, Holidays } from '#contract/academy/holidays.ts';
import { HolidayFields } from '#web/features/settings/holidays/holiday-fields.tsx';
import { holidaysKey, useStoredHolidays } from '#web/features/settings/queries.ts';
import { SaveBar } from '#web/features/settings/saving/save-bar.tsx';
import { useStored } from '#web/features/settings/saving/use-stored.ts';
import { StoredSection } from '#web/features/settings/section.tsx';
import { call } from '#web/platform/calls/api.ts';
import { putServed } from '#web/platform/served/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';

export function HolidaySettings() {
  return (
    <StoredSection
      title="Holidays"
      lead="Days on which the office is closed: the site and the chatbot say so, and follow-ups move to the next day that is open."
      query={useStoredHolidays()}
      what="the holidays"
      lines={4}
    >
      {(stored) => <HolidayEditor stored={stored} />}
    </StoredSection>
  );
}

const empty = { name: '', from: '', to: '' };

function HolidayEditor({ stored }: { stored: Holidays }) {
  const edit = useStored<Holidays>(stored, {
    queryKey: holidaysKey,
    save: (mine, was) => call(changeHolidays, { body: { ...mine, was } }),
    onSaved: putServed,
    message: 'The holidays are saved.',
  });
  const { holidays } = edit.mine;
  const put = (next: Holidays['holidays']) => edit.setMine({ holidays: next });
  return (
    <form
      noValidate
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = Holidays.safeParse(edit.mine).error?.issues[0];
        if (wrong) edit.setProblem(placed(wrong.path, wrong.message));
        else void edit.send();
      }}
    >
      {edit.problem && <ErrorNotice>{edit.problem}</ErrorNotice>}
      <Card className="grid gap-4">
        {holidays.length === 0 && <p className="text-muted">No holidays are written down yet.</p>}
        {holidays.map((holiday, i) => (
          <HolidayFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place while it is typed
            key={i}
            place={i + 1}
            holiday={holiday}
            onChange={(next) => put(holidays.with(i, next))}
            onRemove={() => put(holidays.toSpliced(i, 1))}
          />
        ))}
        <div>
          <Button look="outline" onClick={() => put([...holidays, empty])}>
            <Plus aria-hidden className="size-4.5" />
            Add a holiday
          </Button>
        </div>
      </Card>
      <SaveBar changes={changed(edit.base, edit.mine)} busy={edit.busy} onDiscard={edit.discard} />
    </form>
  );
}

const placed = ([, row]: PropertyKey[], message: string) =>
  typeof row === 'number' ? `Holiday ${row + 1}: ${message}` : message;

function changed({ holidays: before }: Holidays, { holidays: after }: Holidays): string[] {
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, i) => i).flatMap((i) => {
    if (JSON.stringify(before[i]) === JSON.stringify(after[i])) return [];
    return after[i]?.name || before[i]?.name || 'New holiday';
  });
}
