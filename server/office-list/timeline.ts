import type { AuditEntry } from '#contract/office/audit.ts';
import type { TimelineEvent } from '#contract/office/timeline.ts';

// What people are told of a change; the rest is in the audit.
const fields = ['status', 'closed_reason', 'owner', 'follow_up_on', 'email', 'reason'];

/** What the audit tells of these the notes tell better. */
const told = ['noted', 'replied'];

/** People by their ids. */
type Names = Map<string | null, string>;

/** Notes and what the audit tells, as one timeline, newest first; who has no name here is told by address. */
export function timeline(notes: TimelineEvent[], audit: AuditEntry[], names: Names): TimelineEvent[] {
  const done = audit.filter(({ action }) => !told.includes(action)).map((entry) => toEvent(entry, names));
  return [...notes, ...done].sort((a, b) => b.at.localeCompare(a.at));
}

function toEvent(entry: AuditEntry, names: Names): TimelineEvent {
  const { _id, at, subject_id, actor_id, actor, action, before, after } = entry;
  const touched = before && after ? fields.filter((field) => field in after) : [];
  const changes = touched.map((field) => ({
    field,
    before: words(before?.[field]),
    after: words(after?.[field]),
  }));
  const by = names.get(actor_id) ?? actor;
  return { _id, of: subject_id ?? _id, at, by, note: null, letter: null, action, changes };
}

/** An owner is told by name. */
function words(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  return String(value);
}
