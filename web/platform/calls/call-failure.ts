import type { FieldError } from '#contract/failure.ts';

/** What else the server tells of a failure. */
interface Told {
  errors?: FieldError[] | undefined;
  code?: string | undefined;
  current?: unknown;
}

/** A call that did not succeed. Status 0: the server could not be reached. */
export class CallFailure extends Error {
  readonly status: number;
  readonly errors: FieldError[];
  /** The server's own name for what went wrong. */
  readonly code: string | undefined;
  /** What is stored now, where the call was made on top of something older. */
  readonly current: unknown;

  constructor(status: number, message: string, told: Told = {}) {
    super(message);
    this.status = status;
    this.errors = told.errors ?? [];
    this.code = told.code;
    this.current = told.current;
  }
}

export const unreachable = () =>
  new CallFailure(0, 'The academy cannot be reached. Please check your connection and try again.');

/** The server says no to this person, in a sentence for them. */
export const isRefusal = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.code === 'not_allowed';

/** What a form says: errors of fields and refusals as the server tells them, anything else as this text. */
export function fieldErrorsOr(text: string, error: unknown): unknown {
  const isTold = error instanceof CallFailure && (error.errors.length > 0 || isRefusal(error));
  return isTold ? error : new Error(text);
}
