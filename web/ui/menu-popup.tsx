import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { type MenuEntry, type MenuProps, outside } from '#web/ui/menu.tsx';

/** The menu itself, mounted when it opens. */
export function MenuPopup({ label, description, className, entries, children }: MenuProps) {
  // Filtered rather than hidden, because the arrow keys would stop at invisible entries.
  const isWide = window.matchMedia('(min-width: 48rem)').matches;
  const shown = entries.filter(({ onPhone }) => !(onPhone && isWide));
  return (
    <Base.Root modal={false} defaultOpen>
      <Base.Trigger
        aria-label={label}
        aria-description={description}
        {...(label && { title: label })}
        className={className}
      >
        {children}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-40">
          <Base.Popup className="max-h-(--available-height) max-w-[calc(100vw-1rem)] min-w-44 animate-appear overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-soft outline-none">
            {shown.map((entry, i) => (
              <Entry key={entry.label} {...entry} apart={i > 0 && entry.apart === true} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const look =
  'flex min-h-11 w-full cursor-default items-center gap-3 rounded-control px-3 text-left text-[0.95rem] outline-none select-none data-highlighted:bg-sunken md:min-h-9';

function Entry({ label, icon: Icon, danger, to, onClick, checked, apart }: MenuEntry) {
  const className = `${look} ${danger ? 'text-brick' : 'text-ink'}`;
  const inside = (
    <>
      {Icon && <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />}
      <span className="min-w-0 grow wrap-anywhere">{label}</span>
    </>
  );
  return (
    <>
      {apart && <Base.Separator className="my-1 h-px bg-line" />}
      {checked !== undefined ? (
        <Base.CheckboxItem checked={checked} onCheckedChange={() => onClick?.()} className={className}>
          <Check aria-hidden className={`size-4.5 shrink-0 text-accent ${checked ? '' : 'invisible'}`} />
          {inside}
        </Base.CheckboxItem>
      ) : to?.includes(':') ? (
        <Base.LinkItem href={to} {...outside(to)} closeOnClick onClick={onClick} className={className}>
          {inside}
        </Base.LinkItem>
      ) : to !== undefined ? (
        <Base.LinkItem render={<Link to={to} />} closeOnClick className={className}>
          {inside}
        </Base.LinkItem>
      ) : (
        <Base.Item onClick={onClick} className={className}>
          {inside}
        </Base.Item>
      )}
    </>
  );
}
