/** The requests that wait for their answer, first come first. */
export interface Crowd {
  /** Would one more wait too long, seeing how the others fare? */
  isFull(): boolean;
  enter(): () => void;
}

interface Limits {
  /** So many may wait, however long. */
  few: number;
  /** More than `few` may wait only while the first of them has waited less than so many milliseconds. */
  patience: number;
  /** More than this never. */
  most: number;
}

/**
 * Whoever waits for the database costs no time of the event loop, so its lag says nothing of them. A crowd that comes
 * all at once is let in if it moves on; one that stands still is not.
 */
export function createCrowd({ few, patience, most }: Limits = { few: 60, patience: 400, most: 250 }): Crowd {
  // A set remembers who came first.
  const waiting = new Set<{ since: number }>();
  return {
    isFull() {
      if (waiting.size < few) return false;
      const [first] = waiting;
      return waiting.size >= most || (first !== undefined && performance.now() - first.since > patience);
    },
    enter() {
      const one = { since: performance.now() };
      waiting.add(one);
      return () => waiting.delete(one);
    },
  };
}
