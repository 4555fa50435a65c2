import { useEffect, useEffectEvent } from 'react';
import type { Endpoint, Sent } from '#contract/endpoint.ts';
import { anything } from '#contract/live-updates.ts';
import { followSecondFactor, responseTo } from '#web/platform/calls/api.ts';
import { eventsOf } from '#web/platform/calls/event-stream.ts';

const shortest = 1_000;
const longest = 30_000;

/**
 * Listens to a stream of server-sent events while the page is visible, and calls back with the name of what changed, or
 * with `*` if anything may have, as after being hidden or offline. A hidden page closes its connection, since a browser
 * has only six for all its tabs.
 */
export function useLiveUpdates<E extends Endpoint>(e: E, sent: Sent<E>, onUpdate: (name: string) => void) {
  const notify = useEffectEvent(onUpdate);
  const open = useEffectEvent((signal: AbortSignal) => responseTo(e, sent, { signal }));
  const which = e.name + JSON.stringify(sent);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream needs another connection
  useEffect(() => {
    let ending: AbortController | undefined;
    let wasOpen = false;

    async function listen(signal: AbortSignal) {
      for (let pause = shortest; !signal.aborted; pause = Math.min(pause * 2, longest)) {
        try {
          const response = await open(signal);
          if (response.status === 401) return;
          // Some screens of the office make no other restricted call.
          if (response.status === 403) return followSecondFactor((await response.json()).code);
          if (response.ok && response.body) {
            pause = shortest;
            if (wasOpen) notify(anything);
            wasOpen = true;
            for await (const { data } of eventsOf(response.body)) notify(data);
          }
        } catch {
          // Reconnects below.
        }
        await waitFor(pause + Math.random() * pause, signal);
      }
    }

    function look() {
      if (document.visibilityState === 'hidden') {
        ending?.abort();
        ending = undefined;
      } else if (!ending) {
        ending = new AbortController();
        void listen(ending.signal);
      }
    }
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      ending?.abort();
    };
  }, [which]);
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      resolve();
    });
  });
}
