import { changeMorningMail, type MorningMail } from '#contract/office/morning-mail.ts';
import { morningMailKey, useMorningMail } from '#web/features/settings/queries.ts';
import { SaveBar } from '#web/features/settings/saving/save-bar.tsx';
import { useStored } from '#web/features/settings/saving/use-stored.ts';
import { StoredSection } from '#web/features/settings/section.tsx';
import { call } from '#web/platform/calls/api.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Field, Select } from '#web/ui/form/field.tsx';

export function MorningMailSettings() {
  return (
    <StoredSection
      title="Morning mail"
      lead="A mail to all administrators each morning: what yesterday brought, what waits today, and the way to it."
      query={useMorningMail()}
      what="the morning mail"
      lines={2}
    >
      {(stored) => <Editor stored={stored} />}
    </StoredSection>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourLabel = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'am' : 'pm'}`;

function Editor({ stored }: { stored: MorningMail }) {
  const edit = useStored<MorningMail>(stored, {
    queryKey: morningMailKey,
    save: (mine, was) => call(changeMorningMail, { body: { ...mine, was } }),
    onSaved: () => {},
    message: 'The morning mail is saved.',
  });
  const { base, mine, setMine } = edit;
  const changes = [
    ...(base.enabled === mine.enabled ? [] : ['Send it']),
    ...(base.hour === mine.hour ? [] : ['Hour']),
  ];
  return (
    <form
      noValidate
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void edit.send();
      }}
    >
      {edit.problem && <ErrorNotice>{edit.problem}</ErrorNotice>}
      <Card className="grid gap-5">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="size-5 accent-marigold"
            checked={mine.enabled}
            onChange={(event) => setMine({ ...mine, enabled: event.target.checked })}
          />
          Send it each morning
        </label>
        <div className="max-w-xs">
          <Field
            label="Hour"
            name="hour"
            hint="By the time of India. An hour that is over today means tomorrow."
          >
            {(control) => (
              <Select
                {...control}
                value={mine.hour}
                onChange={(event) => setMine({ ...mine, hour: Number(event.target.value) })}
              >
                {hours.map((hour) => (
                  <option key={hour} value={hour}>
                    {hourLabel(hour)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </Card>
      <SaveBar changes={changes} busy={edit.busy} onDiscard={edit.discard} />
    </form>
  );
}
