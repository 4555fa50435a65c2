import { Failure } from '#contract/failure.ts';
import type { ForumStanding } from '#contract/forum.ts';
import type { QueueEntry } from '#contract/forum-office.ts';
import type { Db } from '#server/platform/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { dangerIn } from './distress/danger-in.ts';
import { findMember, type MemberRow, meet, written } from './members/store.ts';
import { shownName, wholeName } from './names.ts';
import { readWords } from './queue/store.ts';
import { contactsIn, isWatched } from './screening.ts';

const day = 86_400_000;
/** So long the ways to reach a member, or to lead others away from here, are looked at first. */
const newFor = 7 * day;
const firstDay = { topics: 3, replies: 10 };

export const isOffice = (caller: Caller) => caller.role !== 'member' && !caller.needsSecondFactor;

const ageOf = (member: Pick<MemberRow, 'joinedAt'>, now: Date) => now.getTime() - member.joinedAt.getTime();

/** Someone about to do something here: known by name, not banned. The same member's deeds come one after the other. */
export async function admitMember(tx: Db, caller: Caller, now: Date): Promise<MemberRow> {
  const { id, email, name, since } = caller;
  const member = await meet(tx, { id, email, name: wholeName(name), joinedAt: since ?? now });
  if (member.bannedAt && !isOffice(caller))
    throw new Failure(
      'not_allowed',
      `You can read the forum, but you may not write in it. The reason given: ${member.banReason}`,
    );
  return member;
}

/** The same for someone who writes: on the first day of an account only so much. */
export async function admitWriter(
  tx: Db,
  caller: Caller,
  kind: 'topics' | 'replies',
  now: Date,
): Promise<MemberRow> {
  const member = await admitMember(tx, caller, now);
  const age = ageOf(member, now);
  if (isOffice(caller) || age >= day) return member;
  const so_far = await written(tx, member.id, new Date(now.getTime() - day));
  if (so_far[kind] < firstDay[kind]) return member;
  const seconds = Math.min(Math.ceil((day - age) / 1000), day / 1000);
  throw new Failure(
    'too_many_requests',
    `On their first day members can ${kind === 'topics' ? 'start three topics' : 'write ten comments'}. Please come back tomorrow.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}

/** Why a text has to be looked at before others see it; nothing for what the office writes. */
export async function screen(
  tx: Db,
  caller: Caller,
  member: MemberRow,
  text: string,
  now: Date,
): Promise<QueueEntry['held_for']> {
  if (isOffice(caller)) return [];
  const contacts = ageOf(member, now) < newFor ? contactsIn(text) : [];
  const watched = isWatched(`${shownName(caller.name)}\n${text}`, await readWords(tx));
  return [...dangerIn(text), ...(watched ? [...contacts, 'watched word' as const] : contacts)];
}

export async function standingOf(db: Db, caller: Caller, now: Date): Promise<ForumStanding> {
  const member = await findMember(db, caller.id);
  const joinedAt = member?.joinedAt ?? caller.since ?? now;
  const age = ageOf({ joinedAt }, now);
  const counted = !isOffice(caller) && age < day;
  const so_far = counted ? await written(db, caller.id, new Date(now.getTime() - day)) : undefined;
  const left = (kind: 'topics' | 'replies') => so_far && Math.max(0, firstDay[kind] - so_far[kind]);
  return {
    user: shownName(caller.name),
    may_post: !member?.bannedAt || isOffice(caller),
    ban_reason: member?.banReason ?? null,
    is_new: !isOffice(caller) && age < newFor,
    topics_left: left('topics') ?? null,
    replies_left: left('replies') ?? null,
  };
}
