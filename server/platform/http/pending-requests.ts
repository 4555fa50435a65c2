/** One request that is answered. */
interface PendingRequest {
  /** It waits from now on. */
  enter(): void;
  /** It is answered. */
  leave(): void;
  /** It waits elsewhere until what is returned is called. */
  pause(): () => void;
}

/** The requests that wait for their answer, oldest first: for the database, as what else is slow has its own queue. */
export interface PendingRequests {
  /** Would one more of this address wait too long, seeing how the others fare? */
  isFull(address: string): boolean;
  add(address: string): PendingRequest;
}

/** However many addresses there are, each has a twelfth. */
const smallestPart = 12;

interface Limits {
  /** So many may wait, however long. */
  few: number;
  /** More than `few` may wait only while the oldest has waited less than so many milliseconds. */
  patience: number;
  /** More than this never. */
  most: number;
}

/**
 * Waiting for the database takes no time of the event loop, so its lag says nothing of it. Many requests that come at
 * once are taken while they move on. When they do not, an address that has less than its share of `few` is still taken,
 * so that one flood does not keep everybody out.
 */
export function createPendingRequests(
  { few, patience, most }: Limits = { few: 60, patience: 400, most: 250 },
): PendingRequests {
  // A set is kept in the order of insertion.
  const waiting = new Set<{ since: number }>();
  const perAddress = new Map<string, number>();

  function isStuck() {
    if (waiting.size < few) return false;
    const [oldest] = waiting;
    return waiting.size >= most || (oldest !== undefined && performance.now() - oldest.since > patience);
  }

  return {
    isFull(address) {
      if (!isStuck()) return false;
      const own = perAddress.get(address) ?? 0;
      const share = few / Math.min(Math.max(perAddress.size, 1), smallestPart);
      return waiting.size >= 2 * most || own >= share;
    },
    add(address) {
      let entry: { since: number } | undefined;
      let [pauses, isLeft, isEntered] = [0, false, false];
      const join = () => {
        if (entry || pauses > 0 || isLeft || !isEntered) return;
        entry = { since: performance.now() };
        waiting.add(entry);
        perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
      };
      const part = () => {
        if (!entry) return;
        waiting.delete(entry);
        entry = undefined;
        const left = (perAddress.get(address) ?? 1) - 1;
        if (left > 0) perAddress.set(address, left);
        else perAddress.delete(address);
      };
      return {
        enter() {
          isEntered = true;
          join();
        },
        leave() {
          isLeft = true;
          part();
        },
        pause() {
          pauses++;
          part();
          let isOver = false;
          return () => {
            if (isOver) return;
            isOver = true;
            pauses--;
            join();
          };
        },
      };
    },
  };
}
