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
  /** A toggle; the menu stays open. */
  checked?: boolean;
  /** Separated from the entry before it. */
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

/** A button that opens a menu. The menu itself is rendered only when pressed, since every row of a list has one. */
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

/** Says on each press that the menu could not be loaded. */
function Lost({ children }: { children: ReactElement<{ onClick: () => void }> }) {
  useEffect(tellLost, []);
  return cloneElement(children, { onClick: tellLost });
}

/** Only web pages need a new tab; links to apps do not. */
export const outside = (href: string) =>
  href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
