import type { AuditEntry } from '#contract/office/audit.ts';
import type { TimelineEvent } from '#contract/office/timeline.ts';

// The fields of a change that the timeline shows; the rest is in the audit.
const shownFields = ['status', 'closed_reason', 'owner', 'follow_up_on', 'email', 'reason'];

/** Left out of the audit entries, since the notes themselves say more. */
const actionsOfNotes = ['noted', 'replied'];

/** People by their ids. */
type Names = Map<string | null, string>;

/** Notes and audit entries as one timeline, newest first. People who are not in `names` appear by email address. */
export function timeline(notes: TimelineEvent[], audit: AuditEntry[], names: Names): TimelineEvent[] {
  const fromAudit = audit
    .filter(({ action }) => !actionsOfNotes.includes(action))
    .map((entry) => toEvent(entry, names));
  return [...notes, ...fromAudit].sort((a, b) => b.at.localeCompare(a.at));
}

function toEvent(entry: AuditEntry, names: Names): TimelineEvent {
  const { _id, at, subject_id, actor_id, actor, action, before, after } = entry;
  const changedFields = before && after ? shownFields.filter((field) => field in after) : [];
  const changes = changedFields.map((field) => ({
    field,
    before: toText(before?.[field]),
    after: toText(after?.[field]),
  }));
  const by = names.get(actor_id) ?? actor;
  return { _id, of: subject_id ?? _id, at, by, note: null, letter: null, action, changes };
}

/** An owner is shown by name. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  return String(value);
}
