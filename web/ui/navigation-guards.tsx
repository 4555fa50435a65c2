import { useEffect, useEffectEvent, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';

interface Guard {
  blocks: BlockerFunction;
  onBlocked: (way: { proceed: () => void; stay: () => void }) => void;
}

// The router has room for one blocker, and an open dialog may stand over a form that has unsaved changes.
const guards: Guard[] = [];

/** Once in every layout: asks the guards that are there, the newest first, before the page is left. */
export function NavigationGuards() {
  const asked = useRef<Guard>(undefined);
  const blocker = useBlocker((navigation) => {
    asked.current = guards.findLast((guard) => guard.blocks(navigation));
    return asked.current !== undefined;
  });
  const ask = useEffectEvent(() => {
    const { proceed, reset } = blocker;
    if (proceed && reset) asked.current?.onBlocked({ proceed, stay: reset });
  });
  useEffect(() => {
    if (blocker.state === 'blocked') ask();
  }, [blocker.state]);
  return null;
}

/** While it is there, navigations that it `blocks` wait for what `onBlocked` decides. */
export function useNavigationGuard({ blocks, onBlocked }: Guard) {
  const stillBlocks = useEffectEvent(blocks);
  const decide = useEffectEvent(onBlocked);
  useEffect(() => {
    const guard: Guard = { blocks: (navigation) => stillBlocks(navigation), onBlocked: (way) => decide(way) };
    guards.push(guard);
    return () => void guards.splice(guards.indexOf(guard), 1);
  }, []);
}
