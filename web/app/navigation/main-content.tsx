import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface Props {
  inert?: boolean;
  className: string;
  children: ReactNode;
}

/** The page itself. Takes the focus after navigation, so that a screen reader begins there. */
export function MainContent({ inert = false, className, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main ref={main} id="content" tabIndex={-1} inert={inert} className={`outline-none ${className}`}>
      {children}
    </main>
  );
}
