export interface Scale {
  /** Round values from the lowest to the highest, nought among them. */
  ticks: number[];
  /** How far up a value stands, from 0 to 1. */
  at: (value: number) => number;
}

const about = 4;

/** 1, 2 or 5 times a power of ten, so that about four steps reach over this range; never parts of one. */
function roundStep(range: number): number {
  const rough = Math.max(range / about, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((digit) => digit * power >= rough) ?? 10) * power;
}

/** An axis with round values on which all of these find a place. */
export function scaleOf(values: number[]): Scale {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundStep(highest - lowest);
  const [from, to] = [Math.floor(lowest / step), Math.max(Math.ceil(highest / step), 1)];
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step);
  return { ticks, at: (value) => (value / step - from) / (to - from) };
}

/** Which of so many steps are named below the axis, so that the names find room. */
export function namedSteps(count: number, room: number): Set<number> {
  const every = Math.ceil(count / room);
  return new Set(Array.from({ length: count }, (_, i) => i).filter((i) => i % every === 0));
}
