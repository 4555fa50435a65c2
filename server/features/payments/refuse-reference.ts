import { Failure } from '#contract/failure.ts';
import { wrongReference } from '#contract/payments/counter-rules.ts';

/** Refuses a UTR that cannot be one. */
export function refuseReference(method: string | undefined, reference: string | null | undefined): void {
  const message = wrongReference(method, reference);
  if (message) throw new Failure('invalid_fields', message, { errors: [{ field: 'reference', message }] });
}
