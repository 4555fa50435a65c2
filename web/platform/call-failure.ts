import type { FieldError } from '#contract/failure.ts';

/** A call that did not succeed. Status 0: the server could not be reached. */
export class CallFailure extends Error {
  readonly status: number;
  readonly errors: FieldError[];
  /** The server's own name for what went wrong. */
  readonly code: string | undefined;
  /** What is stored now, where the call was made on top of something older. */
  readonly current: unknown;

  constructor(status: number, message: string, errors: FieldError[] = [], code?: string, current?: unknown) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.code = code;
    this.current = current;
  }
}

export const unreachable = () =>
  new CallFailure(0, 'The academy cannot be reached. Please check your connection and try again.');

/** `fetch` that gives up after a while and fails with a CallFailure. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(20_000), ...init });
  } catch {
    throw unreachable();
  }
}
