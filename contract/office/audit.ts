import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { day, Id } from '../fields.ts';
import { exportQuery, listQuery } from '../list.ts';

/** The kinds of things that audit entries are about. */
export const auditKinds = [
  'course',
  'enquiry',
  'message',
  'admission',
  'payment',
  'fees',
  'person',
  'forum',
  'answer',
  'academy',
  'audit',
  'backup',
] as const;
export type AuditKind = (typeof auditKinds)[number];

const Fields = z.record(z.string(), z.unknown());

/** One audit entry: who did what to which row, and when. For a change, only the fields that differ. */
export const AuditEntry = z.object({
  _id: Id,
  at: z.iso.datetime(),
  /** Null if the system did it by itself. */
  actor_id: z.nullable(Id),
  actor: z.string(),
  /** A verb in the past tense: added, changed, deleted, restored, accepted, refunded … */
  action: z.string(),
  kind: z.enum(auditKinds),
  subject_id: z.nullable(Id),
  /** Its human-readable name: a student's name, a course's title. */
  subject: z.string(),
  before: z.nullable(Fields),
  after: z.nullable(Fields),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const someDay = z.optional(day('Please give a date like 2025-06-30.'));

const auditList = {
  sorts: ['at'],
  defaultSort: '-at',
  filters: {
    kind: z.optional(z.enum(auditKinds, 'Please choose one of the list.')),
    actor_id: z.optional(Id),
    subject_id: z.optional(Id),
    from: someDay,
    to: someDay,
  },
} as const;

const AuditExport = exportQuery(auditList);
export type AuditFilters = Omit<z.output<typeof AuditExport>, 'sort'>;

/** Someone with audit entries, by the email address in the latest one. */
export const Actor = z.object({ _id: Id, actor: z.string() });
export type Actor = z.infer<typeof Actor>;

export const listAudit = endpoint({
  name: 'listAudit',
  summary: 'Who did what, newest first',
  method: 'GET',
  path: '/audit',
  access: 'admin',
  query: listQuery(auditList),
  answer: z.array(AuditEntry),
});

export const listActors = endpoint({
  name: 'listActors',
  summary: 'Who stands in the audit',
  method: 'GET',
  path: '/audit/people',
  access: 'admin',
  answer: z.array(Actor),
});

export const exportAudit = endpoint({
  name: 'exportAudit',
  summary: 'All that the audit with these filters would show, in its order, as CSV',
  method: 'GET',
  path: '/audit.csv',
  access: 'admin',
  query: AuditExport,
  answer: z.string(),
  media: 'text/csv',
});
