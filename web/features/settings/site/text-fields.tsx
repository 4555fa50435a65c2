import { indianDay } from '#contract/india.ts';
import { CountedField } from '#web/features/settings/site/counted-field.tsx';
import type { PartProps } from '#web/features/settings/site/site-settings.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';

const texts = [
  { field: 'tagline', label: 'Tagline on the home page', most: 300, rows: 2 },
  { field: 'welcome', label: 'Sentence below the welcome on About Us', most: 300, rows: 2 },
  { field: 'about', label: 'About us', most: 4000, rows: 8 },
  { field: 'vision', label: 'Vision', most: 600, rows: 3 },
] as const;

export function TextFields({ mine, put, errorOf }: PartProps) {
  return (
    <Card className="grid gap-4">
      <p className="text-muted">
        Plain text; an empty line begins a new paragraph. {'{academy}'} becomes the name of the academy.
      </p>
      {texts.map(({ field, label, most, rows }) => (
        <CountedField
          key={field}
          label={label}
          most={most}
          rows={rows}
          value={mine[field]}
          error={errorOf(field)}
          onChange={(value) => put({ [field]: value })}
        />
      ))}
    </Card>
  );
}

/** The announcement above every public page, between two days. */
export function AnnouncementFields({ mine, put, errorOf }: PartProps) {
  const { announcement } = mine;
  const today = indianDay(new Date());
  if (!announcement)
    return (
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">No announcement stands above the pages.</p>
        <Button look="outline" onClick={() => put({ announcement: { text: '', from: today, to: today } })}>
          Add an announcement
        </Button>
      </Card>
    );
  const set = (change: Partial<typeof announcement>) => put({ announcement: { ...announcement, ...change } });
  const date = (label: string, field: 'from' | 'to') => (
    <Field label={label} name={field} error={errorOf('announcement', field)}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={announcement[field]}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Card className="grid gap-4">
      <CountedField
        label="Announcement"
        most={160}
        rows={2}
        value={announcement.text}
        error={errorOf('announcement', 'text')}
        onChange={(text) => set({ text })}
      />
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        {date('First day', 'from')}
        {date('Last day', 'to')}
        <Button look="outline" onClick={() => put({ announcement: null })}>
          Remove
        </Button>
      </div>
    </Card>
  );
}

export function SocialFields({ mine, put, errorOf }: PartProps) {
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="mb-3 font-display text-lg font-semibold">Social media</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {(Object.keys(mine.social) as (keyof typeof mine.social)[]).map((name) => (
            <Field key={name} label={name} name={name} optional error={errorOf('social', name)}>
              {(control) => (
                <TextInput
                  {...control}
                  type="url"
                  placeholder="https://"
                  value={mine.social[name] ?? ''}
                  onChange={({ target }) => put({ social: { ...mine.social, [name]: target.value || null } })}
                />
              )}
            </Field>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
