import { StartFailure } from '../start-failure.ts';

/** Before PostgreSQL has read its settings, it writes one before each line. */
const TIMESTAMP = /^\d{4}-\d\d-\d\d [^[]*\[\d+\] /;

/** One sentence for a person out of what the PostgreSQL programs wrote before they gave up. */
export function explain(output: string, folder: string): string {
  if (/no space left on device|disk quota exceeded/i.test(output)) return fullDisk(folder);
  const lines = output.split('\n').map((line) => line.replace(TIMESTAMP, '').trim());
  const told = lines.filter((line) => /^(initdb: error|FATAL|PANIC|DETAIL|.*error while loading)/.test(line));
  const words = (told.length ? told : lines.filter(Boolean)).slice(-2);
  const reason = words
    .map((line) => line.replace(/^(initdb: error|FATAL|PANIC|DETAIL): +/, ''))
    .join('; ')
    .replace(/\.$/, '');
  return `PostgreSQL could not start in ${folder}: ${reason || 'it stopped without a word'}.`;
}

/** Turns what the file system refused into a sentence; other errors are ours and stay as they are. */
export function asStartFailure(error: unknown, folder: string): unknown {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  if (['ENOSPC', 'EDQUOT'].includes(code) || /disk is full/.test(message))
    return new StartFailure(fullDisk(folder));
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code) || code === 'ERR_SQLITE_ERROR') {
    return new StartFailure(
      `The data folder ${folder} cannot be used (${message}): check its owner and permissions.`,
    );
  }
  return error;
}

function fullDisk(folder: string) {
  return `The disk that holds ${folder} is full: free some space and start again.`;
}
