/** A start that fails for a reason that a person can fix. `message` is one sentence, printed without a stack trace. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
