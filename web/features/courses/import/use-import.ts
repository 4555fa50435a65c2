import { useState } from 'react';
import {
  courseIdentity,
  type ImportAnswer,
  importCourses,
  rowsPerCall,
  type UndoneImport,
  undoImport,
} from '#contract/course-import.ts';

import { mostBytes, mostRows, type PastedRow, parseRows } from '#web/features/courses/import/parse-rows.ts';
import { useRefreshCourses } from '#web/features/courses/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { batchesOf } from '#web/platform/calls/batches.ts';

/** A row and what would become of it. */
export interface JudgedRow extends PastedRow {
  outcome: ImportAnswer[number]['outcome'];
  messages: string[];
}

export type Stage =
  | { name: 'writing'; problem?: string }
  | { name: 'checking' | 'importing'; done: number; of: number }
  | { name: 'checked'; rows: JudgedRow[]; problem?: string }
  | { name: 'done'; added: number; skipped: number; undone?: UndoneImport };

/** From pasted text to courses: a dry run, then the same for real, part by part. */
export function useImport(onDone: () => void) {
  const [stage, setStage] = useState<Stage>({ name: 'writing' });
  const [importId, setImportId] = useState(newId);
  /** How many parts have gone through: after a lost connection the rest follows. */
  const [sent, setSent] = useState({ parts: 0, added: 0, skipped: 0 });
  const refresh = useRefreshCourses();

  async function check(text: string) {
    const pasted = parseRows(text);
    const problem = boundsOf(text, pasted.length);
    if (problem) return setStage({ name: 'writing', problem });
    setSent({ parts: 0, added: 0, skipped: 0 });
    setImportId(newId());
    const answers: ImportAnswer = [];
    try {
      const readable = pasted.filter((row) => !row.problem).map((row) => row.cells);
      for (const rows of batchesOf(readable, rowsPerCall)) {
        setStage({ name: 'checking', done: answers.length, of: readable.length });
        answers.push(...(await call(importCourses, { body: { import_id: importId, dry_run: true, rows } })));
      }
      setStage({ name: 'checked', rows: judge(pasted, answers) });
    } catch (error) {
      setStage({ name: 'writing', problem: wordsOf(error) });
    }
  }

  async function run(rows: JudgedRow[]) {
    const good = rows.filter((row) => row.outcome === 'added').map((row) => row.cells);
    const batches = batchesOf(good, rowsPerCall);
    let { parts, added, skipped } = sent;
    try {
      for (; parts < batches.length; parts++) {
        setStage({ name: 'importing', done: added + skipped, of: good.length });
        const body = { import_id: importId, rows: batches[parts] ?? [] };
        const answers = await call(importCourses, { body }, { idempotencyKey: `${importId}-${parts}` });
        added += answers.filter(({ outcome }) => outcome === 'added').length;
        skipped += answers.filter(({ outcome }) => outcome !== 'added').length;
        setSent({ parts: parts + 1, added, skipped });
      }
      setStage({ name: 'done', added, skipped });
      onDone();
    } catch (error) {
      setStage({ name: 'checked', rows, problem: wordsOf(error) });
    }
    await refresh();
  }

  async function undo() {
    const undone = await call(undoImport, { params: { id: importId } });
    setStage((now) => (now.name === 'done' ? { ...now, undone } : now));
    await refresh();
    return undone;
  }

  return { stage, sent, check, run, undo, rewrite: () => setStage({ name: 'writing' }) };
}

function boundsOf(text: string, rows: number): string | undefined {
  if (rows === 0) return 'There are no rows in it yet.';
  if (rows > mostRows) return `${rows} rows are too many at once: please import at most ${mostRows}.`;
  if (new TextEncoder().encode(text).length > mostBytes)
    return 'This is more than 1 MB. Please import it in parts.';
  return undefined;
}

function judge(pasted: PastedRow[], answers: ImportAnswer): JudgedRow[] {
  const next = answers.values();
  // A part knows nothing of the parts before it.
  const seen = new Set<string>();
  return pasted.map((row) => {
    if (row.problem) return { ...row, outcome: 'refused', messages: [row.problem] };
    const { outcome, errors } = next.next().value as ImportAnswer[number];
    const { title = '', standard = '' } = row.cells;
    const identity = courseIdentity({ title, standard: Number.parseInt(standard, 10) });
    const isAgain = seen.has(identity);
    if (outcome !== 'refused') seen.add(identity);
    if (outcome === 'refused') return { ...row, outcome, messages: errors.map(({ message }) => message) };
    if (isAgain) return { ...row, outcome: 'duplicate', messages: ['Appears twice in these rows.'] };
    if (outcome === 'duplicate') return { ...row, outcome, messages: ['Already in the list.'] };
    return { ...row, outcome, messages: [] };
  });
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

// Not crypto.randomUUID: it is missing where the site is opened over plain http in the office network.
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
