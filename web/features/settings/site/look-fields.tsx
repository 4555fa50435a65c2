import { adjustments, shadesOf } from '#contract/site/colours.ts';
import { PictureField } from '#web/features/settings/site/picture-field.tsx';
import type { PartProps } from '#web/features/settings/site/site-settings.tsx';
import { brand } from '#web/platform/served/page-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';

const ours = { accent: '#b45309', band: '#14213d' };

/** The academy's own logo and colours, in place of ours. */
export function LookFields({ mine, put, errorOf }: PartProps) {
  return (
    <Card className="grid gap-6">
      <PictureField
        label="Logo"
        of={brand()}
        picture={mine.logo}
        error={errorOf('logo')}
        onChange={(logo) => put({ logo })}
      />
      <Colours mine={mine} put={put} errorOf={errorOf} />
    </Card>
  );
}

function Colours({ mine: { colours }, put, errorOf }: PartProps) {
  if (!colours)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">The site has our colours, ink and marigold.</p>
        <Button look="outline" onClick={() => put({ colours: ours })}>
          Choose colours
        </Button>
      </div>
    );
  const colour = (label: string, field: 'accent' | 'band', hint: string) => (
    <Field label={label} name={field} hint={hint} error={errorOf('colours', field)}>
      {(control) => (
        <input
          {...control}
          type="color"
          value={colours[field] ?? ours[field]}
          className="h-11.5 w-full cursor-pointer rounded-control border border-edge bg-surface p-1"
          onChange={({ target }) => put({ colours: { ...colours, [field]: target.value } })}
        />
      )}
    </Field>
  );
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        {colour('Accent colour', 'accent', 'Of buttons, links and lines.')}
        {colour('Band colour', 'band', 'Of the dark bands at the top and foot of pages.')}
      </div>
      <div role="status" className="grid gap-1 text-muted">
        {adjustments(colours).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div aria-hidden className="grid gap-3 sm:grid-cols-2">
        <Sample mode="light" ground="#fbf7f0" colours={colours} />
        <Sample mode="dark" ground="#12161f" colours={colours} />
      </div>
      <Button look="outline" className="justify-self-start" onClick={() => put({ colours: undefined })}>
        Go back to our colours
      </Button>
    </div>
  );
}

interface SampleProps {
  mode: 'light' | 'dark';
  ground: string;
  colours: Parameters<typeof shadesOf>[0];
}

/** A preview in one colour mode: a band with a button and a link below. */
function Sample({ mode, ground, colours }: SampleProps) {
  const { page, band } = shadesOf(colours)[mode];
  const button = (fill: typeof band) => (
    <span
      className="rounded-control px-3 py-1 font-semibold"
      style={{ background: fill.marigold, color: fill['on-marigold'] }}
    >
      Button
    </span>
  );
  const row = 'flex items-center gap-4 px-4 py-3';
  return (
    <div className="overflow-hidden rounded-card border border-line" style={{ background: ground }}>
      <p className={row} style={{ background: page.band ?? ours.band, color: page['band-accent'] }}>
        {button(band)}
        Band
      </p>
      <p className={row} style={{ color: page.accent }}>
        {button(page)}
        <span className="underline">Link</span>
      </p>
    </div>
  );
}
