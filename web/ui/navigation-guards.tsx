import { useEffect, useEffectEvent, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';

interface Guard {
  blocks: BlockerFunction;
  onBlocked: (way: { proceed: () => void; stay: () => void }) => void;
}

// The router supports a single blocker, but a dialog may be open over a form with unsaved changes.
const guards: Guard[] = [];

/** Rendered once in every layout: asks the registered guards, newest first, before the page is left. */
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

/** Registers a guard: navigations that it `blocks` wait for the decision of `onBlocked`. */
export function useNavigationGuard({ blocks, onBlocked }: Guard) {
  const stillBlocks = useEffectEvent(blocks);
  const decide = useEffectEvent(onBlocked);
  useEffect(() => {
    const guard: Guard = { blocks: (navigation) => stillBlocks(navigation), onBlocked: (way) => decide(way) };
    guards.push(guard);
    return () => void guards.splice(guards.indexOf(guard), 1);
  }, []);
}
