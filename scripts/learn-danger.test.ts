// @module-tag thorough
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dangerModel } from './learn-danger.ts';
import { root } from './paths.mjs';

it('keeps the danger model that the examples give', () => {
  const stored = readFileSync(join(root, 'contract/safeguarding/danger-model.json'), 'utf8');
  // Not `toBe` on the texts: the diff of two models would fill pages.
  expect(stored === dangerModel(), 'the examples changed: npm run learn-danger').toBe(true);
});
