import { useEffect, useState } from 'react';
import { openingText } from '#contract/academy/opening-hours.ts';
import { indianMoment } from '#contract/india.ts';
import { useOpening } from '#web/platform/served/settings.ts';
import { useHydrated } from '#web/ui/hydrated.ts';

const minute = 60_000;

/** Whether the office is open now. Empty until the script has loaded, because pre-rendered HTML cannot know. */
export function OpenNow() {
  const opening = useOpening();
  const now = useNow();
  const isHydrated = useHydrated();
  return (
    <span className="block min-h-[1lh] font-semibold">
      {isHydrated && openingText(opening, indianMoment(now))}
    </span>
  );
}

/** The moment, to the minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
