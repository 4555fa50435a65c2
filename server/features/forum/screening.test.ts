import { describe, expect, it } from 'vitest';
import { contactsIn, isWatched } from './screening.ts';

// Were the work to grow with the square of the length, each of these would take minutes.
describe('a long text', () => {
  const long = 100_000;
  it.each(['a', 'a-', 'a.', '+a', '1o', 'a1-', 'a at ', 'aa (', 'one x', '1) a', 'a@', 'aa  '])(
    'of %j takes no longer than its length',
    (part) => {
      const text = part.repeat(long / part.length);
      const began = performance.now();
      contactsIn(text);
      isWatched(text, ['whatsapp']);
      expect(performance.now() - began).toBeLessThan(3_000);
    },
  );
});
