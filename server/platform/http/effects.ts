import { Failure } from '#contract/failure.ts';
import { notOnTheList } from '#contract/fields.ts';
import type { AuditKind } from '#contract/office/audit.ts';
import type { OptionList } from '#contract/options.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from './reading/caller.ts';

/** What was done to one thing; for a change with the wire object before and after. */
export interface AuditNote {
  /** A verb in the past: added, changed, deleted, restored … */
  action: string;
  /** Where it is not what the call `audits`. */
  kind?: AuditKind;
  id: string | null;
  /** What people call it: a student's name, a course's title. */
  subject: string;
  before?: object;
  after?: object;
}

/** Refuses, per field, a name that is not open on its list of options. */
export type RequireOpen = (
  chosen: Record<string, readonly [list: OptionList, name: string]>,
  which?: Which,
) => Promise<void>;

/** An option that is switched off is still `known`. */
type Which = 'open' | 'known';

/** What someone signed in does in a transaction. */
export interface Work {
  db: Db;
  caller: Caller;
  now: Date;
  seen: number | undefined;
  audit(...notes: AuditNote[]): void;
  requireOpen: RequireOpen;
  afterCommit(then: () => void): void;
}

/** Records who did what, in the transaction that does it. */
export type RecordAudit = (
  tx: Db,
  now: Date,
  entries: (AuditNote & { by: Caller; kind: AuditKind })[],
) => Promise<void>;

/** What a call's audit entries are about; 'nothing' where it records none of its own. */
export type Audits = AuditKind | 'nothing' | undefined;

export const isAudited = (audits: Audits): audits is AuditKind =>
  audits !== undefined && audits !== 'nothing';

interface AuditContext {
  db: Db;
  caller: Caller | null;
  now: Date;
}

/** Runs a handler and records the changes that it reports. A handler that reports nothing fails. */
export async function audited<T>(
  recordAudit: RecordAudit,
  { name, audits }: { name: string; audits: Audits },
  { db, caller: by, now }: AuditContext,
  handler: (audit: Work['audit']) => Promise<T>,
): Promise<T> {
  let notes: AuditNote[] | undefined;
  const answer = await handler((...more) => {
    notes = [...(notes ?? []), ...more];
  });
  if (!isAudited(audits)) return answer;
  if (!notes) throw new Error(`${name} does not say what it has changed`);
  if (notes.length === 0) return answer;
  if (!by) throw new Error(`${name} changes something for nobody`);
  await recordAudit(
    db,
    now,
    notes.map((note) => ({ kind: audits, ...note, by })),
  );
  return answer;
}

/** Refuses a change to an older version of a row, with the current one. Rows without a version are not compared. */
export function refuseStale<V>(
  current: object,
  seen: V | undefined,
  version = (current as { version?: V }).version,
): void {
  if (seen !== undefined && version !== undefined && seen !== version)
    throw new Failure('changed_meanwhile', undefined, { current });
}

/** The version that a caller works on: `If-Match`, or `version` of the body. */
export function versionSeen(ifMatch: string | undefined, body: unknown): number | undefined {
  const tag = ifMatch?.replace(/^"(.*)"$/, '$1');
  if (tag !== undefined && tag !== '*') return Number(tag);
  return (body as { version?: number } | undefined)?.version;
}

/** Tells whether a name is open on a list of options. */
export type IsOpen = (list: OptionList, name: string, which: Which) => Promise<boolean>;

export const requireOpen =
  (isOpen: IsOpen): RequireOpen =>
  async (chosen, which = 'open') => {
    const message = notOnTheList;
    const errors: { field: string; message: string }[] = [];
    for (const [field, [list, name]] of Object.entries(chosen))
      if (!(await isOpen(list, name, which))) errors.push({ field, message });
    if (errors.length > 0) throw new Failure('invalid_fields', message, { errors });
  };
