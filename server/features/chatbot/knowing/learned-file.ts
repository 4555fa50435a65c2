import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Learned, learnNow } from './lessons.ts';
import { talkFiles, talksIn } from './talks.ts';

const chatbot = join(import.meta.dirname, '..');
export const learnedFile = join(chatbot, '../../../build/chatbot/learned');
/** What the outcome depends on: the tables, and the code that reads them. */
const sources = ['examples', 'knowing', 'mask.ts', 'reading', 'remarks', 'talks'];

/** What was learned when the product was built; undefined if it was learned from something else, or not at all. */
export function readLearned(file = learnedFile): Learned | undefined {
  try {
    const stored = readFileSync(file);
    const end = stored.indexOf('\n');
    return stored.toString('latin1', 0, end) === sourcesHash()
      ? deserialize(stored.subarray(end + 1))
      : undefined;
  } catch {
    return undefined;
  }
}

/** Learns once for all processes: each of them would take seconds for it after its start. */
export function writeLearned(): void {
  if (readLearned()) return;
  mkdirSync(dirname(learnedFile), { recursive: true });
  const learned = serialize(learnNow(talksIn(talkFiles())));
  writeFileSync(`${learnedFile}.new`, Buffer.concat([Buffer.from(`${sourcesHash()}\n`), learned]));
  renameSync(`${learnedFile}.new`, learnedFile);
}

function sourcesHash(): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of sources.flatMap(filesUnder).filter((one) => !one.endsWith('.test.ts')))
    hash.update(`${path}\n`).update(readFileSync(join(chatbot, path)));
  return hash.digest('hex');
}

const filesUnder = (path: string): string[] =>
  statSync(join(chatbot, path)).isFile()
    ? [path]
    : readdirSync(join(chatbot, path))
        .toSorted()
        .flatMap((name) => filesUnder(`${path}/${name}`));
