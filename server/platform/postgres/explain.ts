import { StartFailure } from '../start-failure.ts';

/** PostgreSQL begins each line with one until it has read its settings. */
const TIMESTAMP = /^\d{4}-\d\d-\d\d [^[]*\[\d+\] /;

/** Sums up in one sentence why a PostgreSQL program failed, from its output. */
export function explain(output: string, folder: string): string {
  if (/no space left on device|disk quota exceeded/i.test(output)) return fullDisk(folder);
  const lines = output.split('\n').map((line) => line.replace(TIMESTAMP, '').trim());
  const errors = lines.filter((line) =>
    /^(initdb: error|FATAL|PANIC|DETAIL|.*error while loading)/.test(line),
  );
  const lastLines = (errors.length ? errors : lines.filter(Boolean)).slice(-2);
  const reason = lastLines
    .map((line) => line.replace(/^(initdb: error|FATAL|PANIC|DETAIL): +/, ''))
    .join('; ')
    .replace(/\.$/, '');
  // The PostgreSQL of this version is newer than the one that made the folder.
  const hint = /initialized by PostgreSQL version/.test(reason)
    ? ' (npm run upgrade-database brings it up to date)'
    : '';
  return `PostgreSQL could not start in ${folder}: ${reason || 'it stopped without a word'}${hint}.`;
}

/** Turns errors of the file system into a sentence; others are returned as they are. */
export function asStartFailure(error: unknown, folder: string): unknown {
  const { code = '', message = '', syscall } = error as NodeJS.ErrnoException;
  if (['ENOSPC', 'EDQUOT'].includes(code) || /disk is full/.test(message))
    return new StartFailure(fullDisk(folder));
  const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ERR_SQLITE_ERROR'];
  if (codes.includes(code) || syscall === 'mkdir') {
    return new StartFailure(
      `The data folder ${folder} cannot be used (${message}): check its owner and permissions.`,
    );
  }
  return error;
}

/** Is this sentence about a full disk? */
export const isFullDisk = (sentence: string): boolean => /^The disk .* is full/.test(sentence);

function fullDisk(folder: string) {
  return `The disk that holds ${folder} is full: free some space and start again.`;
}
