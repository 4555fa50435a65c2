import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Opened, openLink, readLink } from '#web/features/accounts/link.ts';

/** Opens the link that led here, once, and removes its secrets from the address. Undefined while it opens. */
export function useLink(): Opened | undefined {
  const location = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const link = readLink(location);
    openLink(link).then(setOpened);
    if (link.kind === 'none') return;
    const query = new URLSearchParams(location.search);
    for (const name of ['code', 'error', 'error_code', 'error_description']) query.delete(name);
    void navigate({ search: query.toString(), hash: '' }, { replace: true, state: location.state });
  }, [location, navigate]);

  return opened;
}
