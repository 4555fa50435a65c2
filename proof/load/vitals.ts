/** Memory and lag of a server, looked at now and then while something lasts. */
export function watchVitals(origin: string, every = 1_000) {
  const memory: number[] = [];
  const lag: number[] = [];
  const look = async () => {
    const text = await fetch(`${origin}/metrics`).then((answer) => answer.text());
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
    memory.push(value('process_resident_memory_bytes') / 1e6);
    lag.push(value('event_loop_lag_ms'));
  };
  const timer = setInterval(() => look().catch(() => {}), every);
  return {
    memory,
    /** What was seen since it was last asked. */
    take() {
      const seen = { memory: Math.max(0, ...memory.slice(-60)), lag: Math.max(0, ...lag) };
      lag.length = 0;
      return seen;
    },
    stop: () => clearInterval(timer),
  };
}
