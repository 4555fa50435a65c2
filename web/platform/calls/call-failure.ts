import type { FieldError } from '#contract/failure.ts';

/** Further details that the server sends with a failure. */
interface Details {
  errors?: FieldError[] | undefined;
  code?: string | undefined;
  current?: unknown;
}

/** A failed call. Status 0 means that the server could not be reached. */
export class CallFailure extends Error {
  readonly status: number;
  readonly errors: FieldError[];
  /** The server's error code. */
  readonly code: string | undefined;
  /** The stored version, if the call was based on an older one. */
  readonly current: unknown;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.errors = details.errors ?? [];
    this.code = details.code;
    this.current = details.current;
  }
}

export const unreachable = () =>
  new CallFailure(0, 'The academy cannot be reached. Please check your connection and try again.');

/** The server refuses the call for this person, with a message for them. */
export const isRefusal = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.code === 'not_allowed';

/** The error for a form: field errors and refusals as the server sent them, anything else as this text. */
export function fieldErrorsOr(text: string, error: unknown): unknown {
  const isExplained = error instanceof CallFailure && (error.errors.length > 0 || isRefusal(error));
  return isExplained ? error : new Error(text);
}
