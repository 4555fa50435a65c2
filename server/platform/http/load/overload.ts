import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Overload {
  /** True while the event loop lags so much that taking more work would help nobody. */
  overloaded(): boolean;
  /** The lag of the last moments, in milliseconds. */
  lag(): number;
  stop(): void;
}

/** Watches the event loop's lag: above `limit` new requests are turned away until it is well below again. */
export function watchOverload(limit = 250, every = 200): Overload {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  let lag = 0;
  let late = 0;
  let shedding = false;
  const timer = setInterval(() => {
    // After a long stall this timer may come before the histogram's own.
    if (histogram.count === 0) return;
    lag = histogram.percentile(90) / 1e6;
    histogram.reset();
    late = lag > limit ? late + 1 : 0;
    // One stall may be anything, say a busy neighbour; only lag that goes on is overload.
    shedding = shedding ? lag > limit / 2 : late >= 3;
  }, every);
  timer.unref();
  return {
    overloaded: () => shedding,
    lag: () => lag,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
