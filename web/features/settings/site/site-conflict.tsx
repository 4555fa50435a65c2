import type { SiteContent } from '#contract/site/content.ts';
import { Picture } from '#contract/site/pictures.ts';
import { Conflict } from '#web/ui/form/conflict.tsx';

type Field = keyof Required<SiteContent>;

export const labels: Record<Field, string> = {
  tagline: 'Tagline',
  welcome: 'Welcome',
  about: 'About us',
  vision: 'Vision',
  reasons: 'Reasons',
  team: 'Team',
  testimonials: 'What students say',
  social: 'Social media',
  announcement: 'Announcement',
  logo: 'Logo',
  colours: 'Colours',
};

export const fields = Object.keys(labels) as Field[];

interface Props {
  before: SiteContent;
  mine: SiteContent;
  theirs: SiteContent;
  onSettle: (content: SiteContent) => void;
}

/** Someone else has published meanwhile. */
export function SiteConflict({ before, mine, theirs, onSettle }: Props) {
  return (
    <Conflict
      notice="Someone else published the site in the meantime."
      labels={labels}
      before={textsOf(before)}
      mine={textsOf(mine)}
      theirs={textsOf(theirs)}
      onSettle={(own) =>
        onSettle({
          ...theirs,
          ...Object.fromEntries(Object.keys(own).map((name) => [name, mine[name as Field]])),
        })
      }
    />
  );
}

const textsOf = (content: SiteContent) =>
  Object.fromEntries(fields.map((name) => [name, textOf(content[name])])) as Record<Field, string>;

/** A line for each entry of a list. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  const picture = Picture.safeParse(value).data;
  // Names are long; the beginning is enough to distinguish them.
  if (picture) return `picture ${picture.name.slice(0, 6)}, ${picture.width} × ${picture.height}`;
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(' · ');
  return String(value);
}
