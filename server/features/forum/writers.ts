import { Failure } from '#contract/failure.ts';
import type { ForumStanding } from '#contract/forum/forum.ts';
import { inDanger, type QueueEntry } from '#contract/forum/office.ts';
import { mayBeInDanger } from '#contract/safeguarding/may-be-in-danger.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Caller, mayNow } from '#server/platform/http/reading/caller.ts';
import { fullName, shownName } from './display-names.ts';
import { countWritten, findMember, type MemberRow, upsertMember } from './members/store.ts';
import { recentPosts } from './posts/store.ts';
import { readWords } from './queue/store.ts';
import { contactsOf } from './screening/contacts.ts';
import { isWatched } from './screening/watched.ts';

const day = 86_400_000;
/** A member's posts in a topic within this time are read as one text, since a number may be given in parts. */
const readTogether = 7 * day;
const firstDay = { topics: 3, replies: 10 };

export const isOffice = (caller: Caller) => mayNow(caller, 'enquiries');

const ageOf = (member: Pick<MemberRow, 'joined_at'>, now: Date) => now.getTime() - member.joined_at.getTime();

/** Stores the member who is about to act, refuses a banned one, and makes one member's actions wait for each other. */
export async function admitMember(tx: Db, caller: Caller, now: Date): Promise<MemberRow> {
  const { id, email, name, since } = caller;
  const member = await upsertMember(tx, { id, email, name: fullName(name), joined_at: since ?? now });
  if (member.banned_at && !isOffice(caller))
    throw new Failure(
      'not_allowed',
      `You can read the forum, but you may not write in it. The reason given: ${member.ban_reason}`,
    );
  return member;
}

/** The same for someone who writes, which is limited on the first day of an account. */
export async function admitWriter(
  tx: Db,
  caller: Caller,
  kind: 'topics' | 'replies',
  now: Date,
): Promise<MemberRow> {
  const member = await admitMember(tx, caller, now);
  const age = ageOf(member, now);
  if (isOffice(caller) || age >= day) return member;
  const soFar = await countWritten(tx, member.id, new Date(now.getTime() - day));
  if (soFar[kind] < firstDay[kind]) return member;
  const seconds = Math.min(Math.ceil((day - age) / 1000), day / 1000);
  throw new Failure(
    'too_many_requests',
    `On their first day members can ${kind === 'topics' ? 'start three topics' : 'write ten comments'}. Please come back tomorrow.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}

/** A text as readers see it, and the post that it is or will be. */
interface Screened {
  text: string;
  post: { id: string; topic_id: string | null; created_at: Date };
}

/** Why a text has to be held; nothing for what the office writes. */
export async function screen(
  tx: Db,
  caller: Caller,
  { text, post }: Screened,
): Promise<QueueEntry['held_for']> {
  if (isOffice(caller)) return [];
  const names = [shownName(caller.name), fullName(caller.name)];
  const around = await postsAround(tx, caller.id, post);
  const watched = isWatched(`${names[0]}\n${text}`, await readWords(tx));
  return [
    ...(mayBeInDanger(text) ? ([inDanger] as const) : []),
    ...contactsOf({ text, names, ...around }),
    ...(watched ? (['watched word'] as const) : []),
  ];
}

/** What the same member wrote in the same topic before and after a post. */
async function postsAround(tx: Db, authorId: string, { id, topic_id, created_at }: Screened['post']) {
  if (!topic_id) return { before: [], after: [] };
  const since = new Date(created_at.getTime() - readTogether);
  const others = (await recentPosts(tx, { authorId, topicId: topic_id, since })).filter(
    (other) => other.id !== id,
  );
  // Ids grow with time, even within one tick of the clock.
  const texts = (later: boolean) => others.filter((other) => other.id > id === later).map(({ text }) => text);
  return { before: texts(false), after: texts(true) };
}

export async function standingOf(db: Db, caller: Caller, now: Date): Promise<ForumStanding> {
  const member = await findMember(db, caller.id);
  const joinedAt = member?.joined_at ?? caller.since ?? now;
  const age = ageOf({ joined_at: joinedAt }, now);
  const counted = !isOffice(caller) && age < day;
  const soFar = counted ? await countWritten(db, caller.id, new Date(now.getTime() - day)) : undefined;
  const left = (kind: 'topics' | 'replies') => soFar && Math.max(0, firstDay[kind] - soFar[kind]);
  return {
    user: shownName(caller.name),
    may_post: !member?.banned_at || isOffice(caller),
    ban_reason: member?.ban_reason ?? null,
    topics_left: left('topics') ?? null,
    replies_left: left('replies') ?? null,
  };
}
