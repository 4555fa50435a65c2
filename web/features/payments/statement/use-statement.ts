import { useState } from 'react';
import {
  addStatementLines,
  linesPerCall,
  listMappings,
  rememberMapping,
  type StatementLine,
  type StatementMapping,
} from '#contract/payments/statements.ts';
import {
  linesOf,
  noAmounts,
  readStatement,
  type Statement,
} from '#web/features/payments/statement/read-statement.ts';
import { useRefreshUpi } from '#web/features/payments/upi/office-queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { batchesOf } from '#web/platform/calls/batches.ts';

type Stage =
  | { name: 'choosing'; problem?: string }
  | { name: 'mapping'; statement: Statement; problem?: string }
  | { name: 'sending'; done: number; of: number }
  | { name: 'done'; added: number; known: number };

/** The upload of a bank statement: read it, check the columns, send it in parts. */
export function useStatement() {
  const [stage, setStage] = useState<Stage>({ name: 'choosing' });
  const refresh = useRefreshUpi();

  async function choose(text: string) {
    const read = readStatement(text);
    if (typeof read === 'string') return setStage({ name: 'choosing', problem: read });
    const before = await call(listMappings).catch(() => []);
    const key = headersKey(read);
    const remembered = before.find(({ headers }) => headers === key)?.mapping;
    const statement = { ...read, mapping: remembered ?? read.mapping };
    setStage({ name: 'mapping', statement });
  }

  async function send(statement: Statement) {
    const lines = linesOf(statement);
    if (lines.length === 0) return setStage({ name: 'mapping', statement, problem: noAmounts });
    try {
      const { mapping } = statement;
      await call(rememberMapping, { body: { headers: headersKey(statement), mapping } });
      setStage({ name: 'done', ...(await sendAll(lines)) });
    } catch (error) {
      // Lines that were sent already are recognised when sent again.
      const problem = error instanceof Error ? error.message : 'This did not work. Please try again.';
      setStage({ name: 'mapping', statement, problem });
    }
    await refresh();
  }

  async function sendAll(lines: StatementLine[]) {
    let [added, known] = [0, 0];
    for (const batch of batchesOf(lines, linesPerCall)) {
      setStage({ name: 'sending', done: added + known, of: lines.length });
      const part = await call(addStatementLines, { body: { lines: batch } });
      added += part.added;
      known += part.known;
    }
    return { added, known };
  }

  return {
    stage,
    choose,
    send,
    map: (statement: Statement, mapping: StatementMapping) =>
      setStage({ name: 'mapping', statement: { ...statement, mapping } }),
    again: (problem?: string) => setStage({ name: 'choosing', ...(problem && { problem }) }),
  };
}

const headersKey = ({ headers }: Statement) => headers.join(' | ').slice(0, 2_000);
