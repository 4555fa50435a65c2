/** A backup or restore that cannot be done; `message` is one sentence for a person. */
export class BackupFailure extends Error {
  override name = 'BackupFailure';
}
