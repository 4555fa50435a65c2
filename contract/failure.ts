import * as z from 'zod/mini';

/** Every way a call can fail, with its status and the sentence used when nothing more exact is known. */
export const failures = {
  bad_request: { status: 400, title: 'The request cannot be understood.' },
  bad_json: { status: 400, title: 'The body is not valid JSON.' },
  payment_required: { status: 402, title: 'Please complete the payment first.' },
  payment_failed: { status: 402, title: 'Payment failed. Please try again.' },
  sign_in_required: { status: 401, title: 'Please sign in first.' },
  session_ended: { status: 401, title: 'Your session has ended.' },
  not_allowed: { status: 403, title: 'You are not allowed to do this.' },
  mfa_required: { status: 403, title: 'Please confirm your second factor first.' },
  mfa_setup_required: { status: 403, title: 'Please set up a second factor first.' },
  not_found: { status: 404, title: 'There is nothing here.' },
  method_not_allowed: { status: 405, title: 'This address does not take that method.' },
  conflict: { status: 409, title: 'This does not fit what is stored.' },
  payment_unknown: { status: 409, title: 'We do not know this payment.' },
  payment_used: { status: 409, title: 'This payment was already used for an application.' },
  payment_expired: { status: 409, title: 'This payment was not completed in time. Please pay again.' },
  payment_refunded: { status: 409, title: 'This payment was refunded. Please pay again.' },
  payment_mismatch: { status: 409, title: 'This payment was made for something else.' },
  payment_in_question: { status: 409, title: 'Our office is looking at this payment.' },
  admitted_already: { status: 409, title: 'This student is admitted to this course already.' },
  idempotency_conflict: { status: 409, title: 'This Idempotency-Key was used for another request.' },
  managed_elsewhere: { status: 409, title: 'People are managed at the hosted accounts service.' },
  changed_meanwhile: { status: 412, title: 'Someone else changed this in the meantime.' },
  too_large: { status: 413, title: 'The request is too large.' },
  wrong_content_type: { status: 415, title: 'The body must be sent as application/json.' },
  invalid_fields: { status: 422, title: 'Some fields are not right.' },
  too_many_requests: { status: 429, title: 'Too many requests. Please try again in a while.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
  overloaded: { status: 503, title: 'We are very busy. Please try again in a moment.' },
  unavailable: { status: 503, title: 'The service is not available right now. Please try again.' },
  payment_unavailable: { status: 503, title: 'Payment failed. Please try again.' },
  timed_out: { status: 503, title: 'This took too long. Please try again.' },
} as const;

type FailureCode = keyof typeof failures;

/** One wrong field and what to say under it. */
export const FieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The body of every failure (`application/problem+json`). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(failures) as [FailureCode, ...FailureCode[]]),
  errors: z.optional(z.array(FieldError)),
  /** The stored version, if the caller worked on an older one. */
  current: z.optional(z.unknown()),
  request_id: z.optional(z.string()),
});
export type Problem = z.infer<typeof Problem>;

/** Thrown by rules; becomes a Problem at the edge. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;
  readonly current: unknown;

  constructor(
    code: FailureCode,
    detail?: string,
    more: { errors?: FieldError[]; headers?: Record<string, string>; current?: unknown } = {},
  ) {
    super(detail ?? failures[code].title);
    this.code = code;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
    this.current = more.current;
  }

  get status(): (typeof failures)[FailureCode]['status'] {
    return failures[this.code].status;
  }
}
