import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { rolesOf } from '#contract/access.ts';
import type { PeopleFilters, Person } from '#contract/office/people.ts';
import { namesIn, readSearch } from '#contract/payments/search.ts';
import { typedPhone } from '#contract/phone.ts';
import { factorResets, factors } from '#server/db/tables/account-proofs.ts';
import { users } from '#server/db/tables/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { listReader } from '#server/office-list/list-reader.ts';
import type { Db } from '#server/platform/database/database.ts';
import { forLists } from '#server/platform/lists/text-match.ts';
import { personName } from '../users/metadata.ts';
import { roleOf } from '../users/role.ts';
import { isConfirmed, type UserRow } from '../users/store.ts';
import { columns } from './csv-columns.ts';

/** How a ban without an end is stored. */
export const forGood = new Date('9999-12-31T00:00:00Z');

/** A request to reset a second factor expires after this if nobody confirms it. */
const resetLife = 86_400_000;

const firstName = sql`coalesce(${users.user_metadata} ->> 'firstName', '')`;
const lastName = sql`coalesce(${users.user_metadata} ->> 'lastName', '')`;
// Exactly as in the indexes.
const searched = sql`lower(coalesce(${users.email}, '') || ' ' || ${firstName} || ' ' || ${lastName})`;
const rest = sql`lower(coalesce(${users.email}, ''))`;

const sorts = {
  created_at: { by: users.created_at, kind: 'time' },
  name: { by: sql`lower(${firstName} || ' ' || ${lastName})`, kind: 'text', namesIn, rest },
  email: { by: sql`coalesce(${users.email}, '')`, kind: 'text' },
  last_sign_in_at: { by: sql`coalesce(${users.last_sign_in_at}, 'epoch'::timestamptz)`, kind: 'time' },
} as const;

/** Everyone with an account of their own. */
export const isPerson = and(isNull(users.deleted_at), eq(users.is_anonymous, false));
const role = sql`${users.app_metadata} ->> 'role'`;
export const hasConfirmed = sql`(${users.email_confirmed_at} is not null or ${users.phone_confirmed_at} is not null)`;

const officeRoles = [...rolesOf('office')];

/** By parts of name and address in any order, or by a complete phone number. */
function search(text: string, { containsAllLower } = forLists): SQL | undefined {
  const phone = typedPhone(text);
  return or(
    containsAllLower(
      searched,
      readSearch(text).words.map((word) => word.text),
    ),
    phone ? inArray(users.phone, [phone, `91${phone}`]) : undefined,
  );
}

export type PeopleList = ReturnType<typeof peopleList>;

export const peopleList = (deps: Pick<Deps, 'clock'>) =>
  listReader(
    {
      kind: 'person',
      table: users,
      sorts,
      listed: isPerson,
      search,
      matching: ({ role, status }: PeopleFilters, { now }) => [
        role && hasRole(role),
        status && hasStatus(status, now),
      ],
      toRows: async (db, rows, now) => [...(await toPeople(db, rows, now)).values()],
      csv: { name: 'people', title: 'People', columns },
    },
    deps,
  );

/** Active people who work on enquiries, sorted by name; by address if they have none. */
export async function listColleagues(db: Db, now: Date): Promise<{ _id: string; name: string }[]> {
  const rows = await db
    .select()
    .from(users)
    .where(and(isPerson, or(...rolesOf('enquiries').map(hasRole)), hasStatus('active', now)))
    .limit(500);
  const named = rows.map(({ id, email, user_metadata }) => {
    const { first, last } = personName(user_metadata);
    return { _id: id, name: `${first} ${last}`.trim() || (email ?? id) };
  });
  return named.sort((a, b) => a.name.localeCompare(b.name));
}

/** Whether anybody else works in the office or is invited to. */
export async function hasColleague(db: Db, except: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isPerson, ne(users.id, except), or(...officeRoles.map(hasRole))))
    .limit(1);
  return found.length > 0;
}

/** The addresses of active administrators. */
export async function listAdminAddresses(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(isPerson, hasRole('admin'), hasStatus('active', now)))
    .limit(100);
  return rows.flatMap(({ email }) => email ?? []);
}

/** The verified addresses of these people, and of those whose verified number of ten digits this is. */
export async function listVerifiedAddresses(db: Db, { ids, phone }: { ids: string[]; phone: string }) {
  const isOfPhone = and(eq(users.phone, `91${phone}`), isNotNull(users.phone_confirmed_at));
  const rows = await db
    .select({ id: users.id, email: users.email, isOfPhone: sql<boolean>`(${isOfPhone}) is true` })
    .from(users)
    .where(and(isPerson, isNotNull(users.email_confirmed_at), or(inArray(users.id, ids), isOfPhone)));
  return rows.flatMap(({ email, ...row }) => (email ? { ...row, email } : []));
}

/** The role that someone has, or that their invitation offers. */
export function hasRole(wanted: Person['role']): SQL {
  const isOffered = (what: SQL) => sql`(${users.invited_role} ${what} and not ${hasConfirmed})`;
  return wanted === 'member'
    ? sql`(coalesce(${role}, '') not in ${officeRoles} and ${isOffered(sql`in ${officeRoles}`)} is not true)`
    : sql`(${role} = ${wanted} or ${isOffered(sql`= ${wanted}`)})`;
}

export const isBanned = (now: Date): SQL =>
  sql`coalesce(${users.banned_until} > ${now.toISOString()}, false)`;

// Banned and unconfirmed are written as in their indexes.
function hasStatus(wanted: Person['status'], now: Date): SQL | undefined {
  if (wanted === 'banned') return gt(users.banned_until, now);
  const isFree = sql`not ${isBanned(now)}`;
  if (wanted === 'active') return and(isFree, hasConfirmed);
  const isInvited = (wanted === 'invited' ? isNotNull : isNull)(users.invited_at);
  return and(isFree, isNull(users.email_confirmed_at), isNull(users.phone_confirmed_at), isInvited);
}

export async function find(db: Db, id: string, now: Date): Promise<Person | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isPerson));
  return row && (await toPeople(db, [row], now)).get(id);
}

/** People as the wire has them, by id. */
export async function toPeople(db: Db, rows: UserRow[], now: Date): Promise<Map<string, Person>> {
  const ids = rows.map((row) => row.id);
  const withFactors = new Set(await withFactor(db, ids));
  const resets = await resetsFor(db, ids, now);
  return new Map(
    rows.map((row) => [
      row.id,
      toPerson(row, { now, secondFactor: withFactors.has(row.id), reset: resets.get(row.id) ?? null }),
    ]),
  );
}

function toPerson(
  row: UserRow,
  more: { now: Date; secondFactor: boolean; reset: Person['reset_asked'] },
): Person {
  const { banned_until } = row;
  const { first, last } = personName(row.user_metadata);
  const isBanned = banned_until !== null && banned_until > more.now;
  const isActive = isConfirmed(row);
  const { invited_role } = row;
  return {
    _id: row.id,
    firstName: first,
    lastName: last,
    email: row.email ?? '',
    role: roleOf(invited_role && !isActive ? { app_metadata: { role: invited_role } } : row),
    status: isBanned ? 'banned' : isActive ? 'active' : row.invited_at ? 'invited' : 'unconfirmed',
    banned_until: isBanned && banned_until < forGood ? banned_until.toISOString() : null,
    second_factor: more.secondFactor,
    reset_asked: more.reset,
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** As one parameter: fifty would take longer to write down than the query takes. */
const oneOf = (column: PgColumn, ids: string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`;

async function withFactor(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectDistinct({ id: factors.user_id })
    .from(factors)
    .where(and(oneOf(factors.user_id, ids), eq(factors.status, 'verified')));
  return found.map(({ id }) => id);
}

async function resetsFor(db: Db, ids: string[], now: Date): Promise<Map<string, Person['reset_asked']>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: factorResets.user_id, by: users.email, byId: users.id, at: factorResets.asked_at })
    .from(factorResets)
    .innerJoin(users, eq(users.id, factorResets.asked_by))
    .where(and(oneOf(factorResets.user_id, ids), gt(factorResets.asked_at, oldest(now)), isAdmin(now)));
  return new Map(
    found.map(({ id, by, byId, at }) => [id, { by_id: byId, by: by ?? '', at: at.toISOString() }]),
  );
}

const oldest = (now: Date) => new Date(now.getTime() - resetLife);

/** The addresses of active administrators, without these. */
export async function otherAdmins(db: Db, now: Date, except: string[]): Promise<string[]> {
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(and(isAdmin(now), notInArray(users.id, except)));
  return found.map(({ email }) => email ?? '');
}

/** Active administrators. */
function isAdmin(now: Date) {
  const isFree = or(isNull(users.banned_until), lte(users.banned_until, now));
  return and(isPerson, sql`${role} = 'admin'`, hasConfirmed, isFree);
}

/** One such change at a time: two administrators who take each other's role away would leave nobody. */
export async function lockPeople(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('people'))`);
}

export async function putReset(db: Db, userId: string, askedBy: string, askedAt: Date): Promise<void> {
  const reset = { user_id: userId, asked_by: askedBy, asked_at: askedAt };
  await db
    .insert(factorResets)
    .values(reset)
    .onConflictDoUpdate({ target: factorResets.user_id, set: reset });
}

export async function deleteReset(db: Db, userId: string): Promise<void> {
  await db.delete(factorResets).where(eq(factorResets.user_id, userId));
}
