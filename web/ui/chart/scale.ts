export interface Scale {
  /** Round values from the lowest to the highest, including 0. */
  ticks: number[];
  /** The relative height of a value, from 0 to 1. */
  at: (value: number) => number;
}

const about = 4;

/** 1, 2 or 5 times a power of ten, at least 1, so that about four steps cover the range. */
function roundStep(range: number): number {
  const rough = Math.max(range / about, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((digit) => digit * power >= rough) ?? 10) * power;
}

/** An axis with round values that covers all of these. */
export function scaleOf(values: number[]): Scale {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundStep(highest - lowest);
  const [from, to] = [Math.floor(lowest / step), Math.max(Math.ceil(highest / step), 1)];
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step);
  return { ticks, at: (value) => (value / step - from) / (to - from) };
}

/** The steps that get a label below the axis, so that the labels fit. */
export function labelledSteps(count: number, room: number): Set<number> {
  const every = Math.ceil(count / room);
  return new Set(Array.from({ length: count }, (_, i) => i).filter((i) => i % every === 0));
}
