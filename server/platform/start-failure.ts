/** A start that a person must put right: `message` is one sentence for them, printed without a stack trace. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
