import { lengthFactor, letterOf, type Model, maxSteps, type StoredModel, scoreOf } from './linear-model.ts';

export interface Example {
  features: number[];
  isPositive: boolean;
}

const rounds = 12;
const rate = 0.3;
const biasRate = 0.02;
const decay = 3e-3;

/** Logistic regression with AdaGrad. The order is fixed, so the same examples give the same model. */
export function learn(examples: Example[], buckets: number): Model {
  const weights = new Float32Array(buckets);
  const squares = new Float32Array(buckets).fill(0.01);
  const model = { weights, bias: 0, step: 1 };
  const order = shuffler(examples.filter(({ features }) => features.length > 0));
  for (let round = 0; round < rounds; round++)
    for (const { features, isPositive } of order()) {
      const error = Number(isPositive) - 1 / (1 + Math.exp(-scoreOf(model, features)));
      model.bias += biasRate * error;
      const scaledError = error * lengthFactor(features.length);
      for (const feature of features) {
        const weight = weights[feature] ?? 0;
        const gradient = scaledError - decay * weight;
        const square = (squares[feature] ?? 0) + gradient * gradient;
        squares[feature] = square;
        weights[feature] = weight + (rate * gradient) / Math.sqrt(square);
      }
    }
  return model;
}

function shuffler<T>(all: T[]): () => T[] {
  let seed = 1;
  return () => {
    for (let i = all.length - 1; i > 0; i--) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      const j = seed % (i + 1);
      const [one, other] = [all[i], all[j]];
      if (one !== undefined && other !== undefined) [all[i], all[j]] = [other, one];
    }
    return all;
  };
}

/** Rounds the weights to a few steps, so that the model compresses well. Rare large ones are clipped. */
export function store({ weights, bias }: Model): StoredModel {
  const all = Array.from(weights);
  const sizes = all
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort((a, b) => a - b);
  const step = Number(((sizes[Math.floor(sizes.length * 0.99)] ?? 1) / maxSteps).toPrecision(4));
  const steps = all.map((weight) => Math.max(-maxSteps, Math.min(maxSteps, Math.round(weight / step))));
  return { weights: steps.map(letterOf).join(''), bias: Number(bias.toPrecision(4)), step };
}
