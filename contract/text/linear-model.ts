/**
 * A linear model over hashed features: no vocabulary, only one small weight per bucket. The features of a text are
 * bucket numbers, each at most once.
 */
export interface Model {
  weights: ArrayLike<number>;
  bias: number;
  /** The value of one step of a weight. */
  step: number;
}

/** A model as data: one letter per weight, from 'c' to 'm', where 'h' is zero. */
export interface StoredModel {
  weights: string;
  bias: number;
  step: number;
}

export const maxSteps = 5;
const zero = 'h'.charCodeAt(0);

export const letterOf = (steps: number) => String.fromCharCode(zero + steps);

export const loadModel = ({ weights, bias, step }: StoredModel): Model => ({
  weights: Int8Array.from(weights, (letter) => letter.charCodeAt(0) - zero),
  bias,
  step,
});

/** FNV-1a. */
export function bucketOf(feature: string, buckets: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  return (hash >>> 0) % buckets;
}

/** Damps long texts, which have more features but are no more certain. The exponent was chosen by cross-validation. */
export const lengthFactor = (features: number) => features ** -0.3;

/** The log odds; above 0 means more likely than not. */
export function scoreOf({ weights, bias, step }: Model, features: number[]): number {
  if (features.length === 0) return Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  return bias + sum * step * lengthFactor(features.length);
}
