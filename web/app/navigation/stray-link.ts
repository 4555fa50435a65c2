import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * A broken link of the accounts service that names no page of ours ends on the home page. This redirects it to the page
 * that explains the problem.
 */
export function useStrayLink() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== '/') return;
    const page = pageFor(new URLSearchParams(hash.slice(1)));
    if (page) void navigate({ pathname: page, search, hash }, { replace: true });
  }, [pathname, search, hash, navigate]);
}

function pageFor(fragment: URLSearchParams): string | undefined {
  if (!fragment.has('error_code')) return undefined;
  return fragment.get('error_code') === 'otp_expired' ? '/email-verified' : '/login';
}
