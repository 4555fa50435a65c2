/** Samples memory and event loop lag of a server until it is stopped. */
export function watchVitals(origin: string, every = 1_000) {
  const memory: number[] = [];
  const lag: number[] = [];
  const sample = async () => {
    const text = await fetch(`${origin}/metrics`).then((answer) => answer.text());
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
    memory.push(value('process_resident_memory_bytes') / 1e6);
    lag.push(value('event_loop_lag_ms'));
  };
  const timer = setInterval(() => sample().catch(() => {}), every);
  return {
    memory,
    /** The peaks since the last call. */
    take() {
      const seen = { memory: Math.max(0, ...memory.slice(-60)), lag: Math.max(0, ...lag) };
      lag.length = 0;
      return seen;
    },
    stop: () => clearInterval(timer),
  };
}
