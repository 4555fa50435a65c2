import { type RequestScope, visitors } from '../request-scope.ts';

/** For how many milliseconds a call of the office lets visitors go first. */
const mostDelay = 5;

const waiting: (() => void)[] = [];
let lastStart = 0;

/** Waits briefly until no visitor is being answered. Calls of the office then begin one per turn of the event loop. */
export function waitForVisitors(scope: RequestScope | undefined): Promise<void> {
  if (scope) visitors.delete(scope);
  return new Promise((resolve) => {
    if (waiting.push(resolve) > 1) return;
    lastStart = performance.now();
    setImmediate(next);
  });
}

function next() {
  if (visitors.size > 0 && performance.now() - lastStart < mostDelay) return void setTimeout(next, 1);
  waiting.shift()?.();
  lastStart = performance.now();
  if (waiting.length > 0) setImmediate(next);
}
