import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Overload {
  /** True while the event loop lags so much that taking more work would help nobody. */
  overloaded(): boolean;
  /** The lag of the last moments, in milliseconds. */
  lag(): number;
  stop(): void;
}

/** Watches the event loop's lag: above `limit` new requests are shed until it is well below again. */
export function watchOverload(limit = 250, every = 200): Overload {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  let lag = 0;
  let laggingTicks = 0;
  let shedding = false;
  const timer = setInterval(() => {
    // After a long stall this timer may fire before the histogram's own.
    if (histogram.count === 0) return;
    lag = histogram.percentile(90) / 1e6;
    histogram.reset();
    laggingTicks = lag > limit ? laggingTicks + 1 : 0;
    // A single stall may have any cause, such as a busy neighbour; only lasting lag is overload.
    shedding = shedding ? lag > limit / 2 : laggingTicks >= 3;
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
