import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ImportKind } from '#contract/imports/fields.ts';
import { type CheckForm, type Import, type RowOutcome, rowsPerCall } from '#contract/imports/imports.ts';
import { kinds } from '#web/features/imports/kinds.ts';
import { call, randomKey } from '#web/platform/calls/api.ts';
import { batchesOf } from '#web/platform/calls/batches.ts';
import { readSheet } from '#web/platform/sheets/read-sheet.ts';

const keyOf = (kind: ImportKind) => ['imports', kind];
const isBusy = (one: Import | undefined) => one !== undefined && /ing$/.test(one.state);

/** The import in the address, polled while it is being processed. */
export function useImport(kind: ImportKind, id: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...keyOf(kind), id],
    queryFn: () => call(kinds[kind].calls.read, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isBusy(state.data) ? 1_000 : false),
  });
  const state = query.data?.state;
  const before = useRef(state);
  // Imported or removed rows appear on other screens too.
  useEffect(() => {
    const isOver = before.current !== state && (state === 'done' || state === 'undone');
    before.current = state;
    if (isOver) for (const key of kinds[kind].queryKeys) void client.invalidateQueries({ queryKey: [key] });
  }, [client, kind, state]);
  return query;
}

type RowsAsked = { outcome: RowOutcome; noted?: 'yes' };

/** Some of its rows, those that need a look first. */
export function useImportRows(kind: ImportKind, one: Import, query: RowsAsked, isWanted: boolean) {
  return useQuery({
    queryKey: [...keyOf(kind), one._id, 'rows', query, one.state],
    queryFn: () => call(kinds[kind].calls.rows, { params: { id: one._id }, query }),
    enabled: isWanted,
  });
}

export function useEarlierImports(kind: ImportKind) {
  return useQuery({
    queryKey: [...keyOf(kind), 'list'],
    queryFn: () => call(kinds[kind].calls.list),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? 2_000 : false),
  });
}

/** The open import, in the address so that it survives a reload. */
export function useOpenImport() {
  const [params, setParams] = useSearchParams();
  return {
    id: params.get('import'),
    open: (id: string | null) => setParams(id ? { import: id } : {}),
  };
}

interface Uploading {
  done: number;
  of: number;
}

/** Creates an import from a text and uploads its rows. */
export function useUpload(kind: ImportKind, onDone: (id: string) => void) {
  const [progress, setProgress] = useState<Uploading>();
  const [problem, setProblem] = useState<string>();
  const client = useQueryClient();

  async function upload(text: string, file_name: string) {
    const sheet = readSheet(text);
    if (typeof sheet === 'string') return setProblem(sheet);
    setProblem(undefined);
    const { calls } = kinds[kind];
    const { headers, rows } = sheet;
    setProgress({ done: 0, of: rows.length });
    try {
      const body = { file_name, headers, total: rows.length };
      const { _id: id } = await call(calls.begin, { body }, { idempotencyKey: randomKey() });
      let done = 0;
      for (const batch of batchesOf(rows, rowsPerCall)) {
        const one = await call(calls.send, { params: { id }, body: { rows: batch } });
        done += batch.length;
        setProgress({ done, of: rows.length });
        client.setQueryData([...keyOf(kind), id], one);
      }
      onDone(id);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setProgress(undefined);
  }

  return { upload, progress, problem, setProblem };
}

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : 'This did not work. Please try again.';

/** An action on an import, which returns its new state. */
export function useSteps(kind: ImportKind, id: string) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { calls } = kinds[kind];

  /** Whether it was started. */
  async function step(work: () => Promise<Import>): Promise<boolean> {
    try {
      client.setQueryData([...keyOf(kind), id], await work());
      setProblem(undefined);
      await client.invalidateQueries({ queryKey: [...keyOf(kind), id], exact: true });
      return true;
    } catch (error) {
      setProblem(messageOf(error));
      return false;
    }
  }

  return {
    problem,
    check: (body: CheckForm) => step(() => call(calls.check, { params: { id }, body })),
    run: () => step(() => call(calls.run, { params: { id } })),
    undo: () => step(() => call(calls.undo, { params: { id } })),
    async discard() {
      await call(calls.discard, { params: { id } }).catch(() => {});
      await client.invalidateQueries({ queryKey: keyOf(kind) });
    },
  };
}
