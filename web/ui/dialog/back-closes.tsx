import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/** While it is there, the browser's Back button closes what is open instead of leaving the page beneath. */
export function BackCloses({ onClose }: { onClose: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  const close = useEffectEvent(() => {
    blocker.reset?.();
    onClose();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') close();
  }, [blocker.state]);
  return null;
}
