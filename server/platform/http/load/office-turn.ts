import { type RequestScope, visitors } from '../request-scope.ts';

/** So many milliseconds the office lets visitors go first, call by call. */
const longest = 5;

const waiting: (() => void)[] = [];
let lastStart = 0;

/** Waits until no visitor is being answered, or for a moment; then calls of the office begin one at each turn of the event loop. */
export function officeTurn(scope: RequestScope | undefined): Promise<void> {
  if (scope) visitors.delete(scope);
  return new Promise((resolve) => {
    if (waiting.push(resolve) > 1) return;
    lastStart = performance.now();
    setImmediate(next);
  });
}

function next() {
  if (visitors.size > 0 && performance.now() - lastStart < longest) return void setTimeout(next, 1);
  waiting.shift()?.();
  lastStart = performance.now();
  if (waiting.length > 0) setImmediate(next);
}
