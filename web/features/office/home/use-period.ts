import { useSearchParams } from 'react-router';
import { type AskedPeriod, askedPeriod } from '#web/features/office/home/periods.ts';
import { recall, remember } from '#web/platform/storage.ts';

const key = 'homePeriod';

/** The period in the address; without one, the period that was viewed last. */
export function usePeriod(): AskedPeriod & { choose: (query: Record<string, string>) => void } {
  const [params, setParams] = useSearchParams();
  const asked = askedPeriod(params.has('period') ? params : new URLSearchParams(recall(key) ?? ''));
  return {
    ...asked,
    choose(query) {
      remember(key, new URLSearchParams(query).toString());
      setParams(query, { preventScrollReset: true });
    },
  };
}
