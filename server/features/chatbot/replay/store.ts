import { randomUUIDv7 } from 'node:crypto';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { Replay, type ReplayChange } from '#contract/chatbot/replay.ts';
import { isDistress } from '#contract/chatbot/topics.ts';
import {
  chatbotExamples,
  chatbotReplayChanges,
  chatbotReplays,
  chatbotTurns,
} from '#server/db/tables/chatbot.ts';
import type { Deps } from '#server/deps.ts';
import { listReader, type Searched } from '#server/office-list/list-reader.ts';
import type { Db } from '#server/platform/database/database.ts';
import { contains } from '#server/platform/lists/text-match.ts';
import { wireFields } from '#server/platform/wire-fields.ts';

type TurnRow = typeof chatbotTurns.$inferSelect;
type ChangeRow = typeof chatbotReplayChanges.$inferSelect;

// How many of the newest turns are searched per question wanted, because many repeat.
const turnsPerQuestion = 10;

/** What was asked since then, newest first; the same question in the same conversation state once. */
export async function pastQuestions(db: Db, since: Date, most: number): Promise<TurnRow[]> {
  const { id, at } = chatbotTurns;
  const newest = sql`select distinct on (question, state, language) id from (
      select id, question, state, language, at from ${chatbotTurns} where ${at} >= ${since.toISOString()}
      order by at desc limit ${most * turnsPerQuestion}
    ) as recent order by question, state, language, at desc, id`;
  return db
    .select()
    .from(chatbotTurns)
    .where(sql`${id} in (${newest})`)
    .orderBy(desc(at), desc(id))
    .limit(most);
}

interface Found {
  asked: number;
  changes: Omit<ChangeRow, 'found_at'>[];
}

/** Replaces what the replay before found; an answer that it found too keeps its date. */
export async function saveReplay(db: Db, { asked, changes }: Found, now: Date): Promise<void> {
  const c = chatbotReplayChanges;
  await db.transaction(async (tx) => {
    // Makes concurrent replays wait for each other.
    await tx.execute(sql`lock table ${c} in share row exclusive mode`);
    const rows = changes.map((change) => ({ ...change, found_at: now }));
    // A turn may have been erased meanwhile; its change is skipped.
    await tx.execute(sql`
      with found as (
        select f.* from jsonb_populate_recordset(null::${c}, ${JSON.stringify(rows)}) as f
        where exists (select 1 from ${chatbotTurns} where ${chatbotTurns.id} = f.id)
      ), gone as (
        delete from ${c} where id not in (select id from found)
      )
      insert into ${c} (id, found_at, otherwise, topic, outcome, answer)
      select id, found_at, otherwise, topic, outcome, answer from found
      on conflict (id) do update set
        found_at = case when ${c.answer} = excluded.answer then ${c.found_at} else excluded.found_at end,
        otherwise = excluded.otherwise,
        topic = excluded.topic,
        outcome = excluded.outcome,
        answer = excluded.answer`);
    await tx.delete(chatbotReplays);
    await tx
      .insert(chatbotReplays)
      .values({ id: randomUUIDv7(), finished_at: now, asked, changed: changes.length });
  });
}

export async function lastReplay(db: Db): Promise<Replay | null> {
  const [row] = await db.select().from(chatbotReplays).orderBy(desc(chatbotReplays.finished_at)).limit(1);
  return row ? wireFields(Replay, row) : null;
}

/** The texts of an answer's examples, which are more ways to ask for it. */
export async function examplesOf(db: Db, answerId: string): Promise<string[]> {
  const rows = await db
    .select({ text: chatbotExamples.text })
    .from(chatbotExamples)
    .where(eq(chatbotExamples.answer_id, answerId));
  return rows.map(({ text }) => text);
}

interface Filters extends Searched {
  show?: 'otherwise' | 'text' | undefined;
}

export const changeList = (deps: Pick<Deps, 'clock'>) =>
  listReader(
    {
      kind: 'answer',
      table: chatbotReplayChanges,
      sorts: { found_at: { by: chatbotReplayChanges.found_at, kind: 'time' } },
      listed: undefined,
      search: (text) =>
        sql`exists (select 1 from ${chatbotTurns} where ${chatbotTurns.id} = ${chatbotReplayChanges.id}
          and ${contains(chatbotTurns.question, text)})`,
      matching: ({ show }: Filters) => [show && eq(chatbotReplayChanges.otherwise, show === 'otherwise')],
      toRows: withTurns,
    },
    deps,
  );

async function withTurns(db: Db, rows: ChangeRow[]): Promise<ReplayChange[]> {
  const ids = rows.map(({ id }) => id);
  const found =
    ids.length > 0 ? await db.select().from(chatbotTurns).where(inArray(chatbotTurns.id, ids)) : [];
  const turns = new Map(found.map((turn) => [turn.id, turn]));
  return rows.flatMap(({ id, found_at, otherwise, topic, outcome, answer }) => {
    const turn = turns.get(id);
    if (!turn) return [];
    return {
      _id: id,
      conversation_id: turn.conversation_id,
      question: isDistress(turn.topic) ? '' : turn.question,
      language: turn.language,
      asked_at: turn.at.toISOString(),
      found_at: found_at.toISOString(),
      otherwise,
      before: { topic: turn.topic, outcome: turn.outcome, answer: turn.answer },
      after: { topic, outcome, answer },
    };
  });
}
