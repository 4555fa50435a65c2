import type { LucideIcon } from 'lucide-react';
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { deferred } from '#web/ui/deferred.tsx';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

export interface MenuEntry {
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  /** A page of ours, or an address outside that begins with its scheme. */
  to?: string;
  onClick?: () => void;
  /** Something that is on or off: the menu stays open. */
  checked?: boolean;
  /** Stands apart from what is before it. */
  apart?: boolean;
  /** Elsewhere it is a button of its own. */
  onPhone?: boolean;
}

export interface MenuProps {
  /** The trigger's name, where its content does not say it. */
  label?: string;
  description?: string;
  className: string;
  entries: MenuEntry[];
  /** What the trigger shows. */
  children: ReactNode;
}

const Popup = deferred(async () => (await import('#web/ui/menu-popup.tsx')).MenuPopup);

/** A button that opens a list of things to do. Until it is pressed it is only that: a list has one in every row. */
export function Menu(props: MenuProps) {
  const { label, description, className, children } = props;
  const [wanted, setWanted] = useState(false);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    event.stopPropagation();
    setWanted(true);
  }
  const trigger = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      aria-description={description}
      {...(label && { title: label })}
      className={className}
      onClick={() => setWanted(true)}
      onKeyDown={onKeyDown}
    >
      {children}
    </button>
  );
  if (!wanted) return trigger;
  return (
    <LazyPart waiting={trigger} lost={<Lost>{trigger}</Lost>}>
      <Popup {...props} />
    </LazyPart>
  );
}

const tellLost = () =>
  toast('error', 'The menu could not be loaded. Please check your connection and load this page again.');

/** Says at the press that the menu could not be fetched, and at each one after it. */
function Lost({ children }: { children: ReactElement<{ onClick: () => void }> }) {
  useEffect(tellLost, []);
  return cloneElement(children, { onClick: tellLost });
}

/** Only what has a page needs a tab; an app opens by itself. */
export const outside = (href: string) =>
  href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
