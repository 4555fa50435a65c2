import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { ChatConversation, ChatRecord, type conversationViews } from '#contract/chatbot/conversations.ts';
import { isDistress } from '#contract/chatbot/topics.ts';
import { chatbotConversations, chatbotTurns } from '#server/db/tables/chatbot.ts';
import type { Deps } from '#server/deps.ts';
import { listReader, type Searched } from '#server/office-list/list-reader.ts';
import type { Db } from '#server/platform/database/database.ts';
import { forLists } from '#server/platform/lists/text-match.ts';
import { wireFields } from '#server/platform/wire-fields.ts';

type ConversationRow = typeof chatbotConversations.$inferSelect;
type TurnRow = typeof chatbotTurns.$inferSelect;

export type NewTurn = Omit<TurnRow, 'thumb'>;

const toConversation = (row: ConversationRow): ChatConversation => wireFields(ChatConversation, row);
const toRecord = (row: TurnRow): ChatRecord => wireFields(ChatRecord, row);

/** What these turns add to conversations, in one order everywhere, so that two nodes never deadlock. */
function conversationsOf(turns: NewTurn[]) {
  const rows = new Map<string, ConversationRow>();
  for (const { conversation_id: id, at, language, question, topic, outcome } of turns) {
    const row = rows.get(id);
    rows.set(id, {
      id,
      started_at: row?.started_at ?? at,
      last_at: at,
      turns: (row?.turns ?? 0) + 1,
      language,
      first_question: row?.first_question ?? (isDistress(topic) ? '' : question),
      unanswered: (row?.unanswered ?? 0) + (outcome === 'unknown' ? 1 : 0),
      thumbs_down: 0,
      distress: (row?.distress ?? false) || isDistress(topic),
      seen_at: null,
    });
  }
  return [...rows.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Each table's rows are one JSON parameter: a statement with thousands of them takes longer to build than to run. */
export async function insertTurns(db: Db, turns: NewTurn[]): Promise<void> {
  const c = chatbotConversations;
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into ${c}
      select * from jsonb_populate_recordset(null::${c}, ${JSON.stringify(conversationsOf(turns))})
      on conflict (id) do update set
        last_at = excluded.last_at,
        language = excluded.language,
        turns = ${c.turns} + excluded.turns,
        unanswered = ${c.unanswered} + excluded.unanswered,
        distress = ${c.distress} or excluded.distress,
        seen_at = case when excluded.distress then null else ${c.seen_at} end`);
    await tx.execute(sql`insert into ${chatbotTurns}
      select * from jsonb_populate_recordset(null::${chatbotTurns}, ${JSON.stringify(turns)})`);
  });
}

interface Filters extends Searched {
  show?: (typeof conversationViews)[number] | undefined;
}

const shown = {
  distress: and(chatbotConversations.distress, isNull(chatbotConversations.seen_at)),
  unanswered: gt(chatbotConversations.unanswered, 0),
  thumbs_down: gt(chatbotConversations.thumbs_down, 0),
};

export const conversationList = (deps: Pick<Deps, 'clock'>) =>
  listReader(
    {
      kind: 'answer',
      table: chatbotConversations,
      sorts: {
        last_at: { by: chatbotConversations.last_at, kind: 'time' },
        turns: { by: chatbotConversations.turns, kind: 'number' },
      },
      listed: undefined,
      search: (text, { contains } = forLists) => contains(chatbotConversations.first_question, text),
      matching: ({ show }: Filters) => [show && shown[show]],
      toRows: (_, rows) => rows.map(toConversation),
    },
    deps,
  );

export async function findConversation(db: Db, id: string) {
  const [row] = await db.select().from(chatbotConversations).where(eq(chatbotConversations.id, id));
  if (!row) return undefined;
  const records = await db
    .select()
    .from(chatbotTurns)
    .where(eq(chatbotTurns.conversation_id, id))
    .orderBy(asc(chatbotTurns.id))
    .limit(500);
  return { conversation: toConversation(row), records: records.map(toRecord) };
}

export async function markSeen(db: Db, id: string, now: Date): Promise<ChatConversation | undefined> {
  const [row] = await db
    .update(chatbotConversations)
    .set({ seen_at: now })
    .where(eq(chatbotConversations.id, id))
    .returning();
  return row && toConversation(row);
}

/** The turn as it was rated before. */
export async function rateTurn(db: Db, id: string, thumb: 'up' | 'down'): Promise<TurnRow | undefined> {
  const [before] = await db.select().from(chatbotTurns).where(eq(chatbotTurns.id, id)).for('update');
  if (!before) return undefined;
  if (before.thumb === thumb) return before;
  await db.update(chatbotTurns).set({ thumb }).where(eq(chatbotTurns.id, id));
  const change = thumb === 'down' ? 1 : before.thumb === 'down' ? -1 : 0;
  await db
    .update(chatbotConversations)
    .set({ thumbs_down: sql`${chatbotConversations.thumbs_down} + ${change}` })
    .where(eq(chatbotConversations.id, before.conversation_id));
  return before;
}
