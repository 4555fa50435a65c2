import type { AuditEntry } from '#contract/audit.ts';
import type { EnquiryEvent } from '#contract/enquiry-care.ts';

const fields = ['status', 'closed_reason', 'owner', 'follow_up_on'];

/** Notes and what the audit tells, as one story, newest first. */
export function story(notes: EnquiryEvent[], audit: AuditEntry[]): EnquiryEvent[] {
  const deeds = audit.filter(({ action }) => action !== 'noted').map(toEvent);
  return [...notes, ...deeds].sort((a, b) => b.at.localeCompare(a.at));
}

function toEvent({ _id, at, actor, action, before, after }: AuditEntry): EnquiryEvent {
  const touched = before && after ? fields.filter((field) => field in after) : [];
  const changes = touched.map((field) => ({
    field,
    before: words(before?.[field]),
    after: words(after?.[field]),
  }));
  return { _id, at, by: actor, note: null, action, changes };
}

/** An owner is told by name. */
function words(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  return String(value);
}
