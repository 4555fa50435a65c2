import { Ellipsis } from 'lucide-react';
import { single } from '#web/ui/double-click.ts';
import { Menu, type MenuEntry, outside } from '#web/ui/menu.tsx';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

/** Something to do with one row. */
export interface RowAction extends MenuEntry {
  /** Shown on the row; other actions are behind '⋯'. */
  main?: boolean;
}

const iconLook =
  'inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-paper hover:text-ink md:size-8';
const textLook =
  'inline-flex min-h-11 items-center rounded-control px-2.5 font-semibold text-accent underline-offset-4 hover:underline md:min-h-8 md:px-1';

export function RowActions({ actions, of }: { actions: RowAction[]; of: string }) {
  const rest = actions.filter(({ main }) => !main);
  return (
    <div className="flex items-center justify-end">
      {actions
        .filter(({ main }) => main)
        .map((action) => (
          <MainAction key={action.label} {...action} of={of} />
        ))}
      {rest.length > 0 && (
        <Menu label={`More for ${of}`} className={iconLook} entries={rest}>
          <Ellipsis aria-hidden className="size-4.5" />
        </Menu>
      )}
    </div>
  );
}

function MainAction({ label, icon: Icon, to, onClick, of }: RowAction & { of: string }) {
  const props = {
    'aria-description': of,
    className: Icon ? iconLook : textLook,
    ...(Icon && { 'aria-label': label, title: label }),
    children: Icon ? <Icon aria-hidden className="size-4.5" strokeWidth={1.75} /> : label,
  };
  if (to?.startsWith('/')) return <PrefetchLink to={to} onClick={onClick} {...props} />;
  if (to) return <a href={to} {...outside(to)} onClick={onClick} {...props} />;
  return <button type="button" onClick={single(() => onClick?.())} {...props} />;
}
