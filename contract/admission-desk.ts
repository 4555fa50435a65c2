import { z } from 'zod';
import { AdmissionDecision, SeenDecision } from './admission-forms.ts';
import { Admission, admissionList } from './admissions.ts';
import { AuditEntry } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { BulkDone, exportQuery, selectionOf, TrashQuery, TrashSelection } from './list.ts';

export const AdmissionExport = exportQuery(admissionList);
export type AdmissionExport = z.output<typeof AdmissionExport>;

/** What narrows a list of admissions. */
export type AdmissionFilters = Omit<AdmissionExport, 'sort'>;

export const AdmissionSelection = selectionOf(admissionList);
export type AdmissionSelection = z.output<typeof AdmissionSelection>;

/** An admission in the trash. */
export const TrashedAdmission = Admission.extend({ trashed_at: z.iso.datetime(), trashed_by: z.string() });
export type TrashedAdmission = z.infer<typeof TrashedAdmission>;

const byId = z.strictObject({ id: Id });

export const exportAdmissions = endpoint({
  name: 'exportAdmissions',
  summary: 'All admissions that a list with these filters would show, in its order, as CSV.',
  method: 'GET',
  path: '/admissions.csv',
  access: 'staff',
  query: AdmissionExport,
  answer: z.string(),
  media: 'text/csv',
});

export const decideAdmission = endpoint({
  name: 'decideAdmission',
  summary:
    'Gives an admission another status, with a reason where it is declined; the family is told. With `version` a decision made on top of an older state is refused.',
  method: 'POST',
  path: '/admissions/{id}/decide',
  access: 'staff',
  params: byId,
  body: SeenDecision,
  answer: Admission,
});

export const decideAdmissions = endpoint({
  name: 'decideAdmissions',
  summary: 'Gives many admissions another status, a step at a time; `batch` names them for taking it back.',
  method: 'POST',
  path: '/admissions/decide',
  access: 'staff',
  body: z.strictObject({ selection: AdmissionSelection, decision: AdmissionDecision, batch: Id.optional() }),
  answer: BulkDone,
});

export const undecideAdmissions = endpoint({
  name: 'undecideAdmissions',
  summary:
    'Puts admissions back to where they stood before a bulk call, a step at a time, and tells the families; those that someone has changed since are left.',
  method: 'POST',
  path: '/admissions/decide/undo',
  access: 'staff',
  body: z.strictObject({ batch: Id }),
  answer: BulkDone,
});

export const deleteAdmissions = endpoint({
  name: 'deleteAdmissions',
  summary: 'Moves many admissions to the trash, a step at a time; `batch` names them for taking them back.',
  method: 'POST',
  path: '/admissions/delete',
  access: 'staff',
  body: z.strictObject({ selection: AdmissionSelection, batch: Id }),
  answer: BulkDone,
});

export const listTrashedAdmissions = endpoint({
  name: 'listTrashedAdmissions',
  summary: 'Admissions in the trash, those deleted last first.',
  method: 'GET',
  path: '/admissions/trash',
  access: 'staff',
  query: TrashQuery,
  answer: z.array(TrashedAdmission),
});

export const restoreAdmissions = endpoint({
  name: 'restoreAdmissions',
  summary: 'Takes many admissions back out of the trash, a step at a time.',
  method: 'POST',
  path: '/admissions/restore',
  access: 'staff',
  body: z.strictObject({ selection: TrashSelection }),
  answer: BulkDone,
});

export const admissionHistory = endpoint({
  name: 'admissionHistory',
  summary: 'What the office did to an admission, field by field, newest first.',
  method: 'GET',
  path: '/admissions/{id}/history',
  access: 'staff',
  params: byId,
  answer: z.array(AuditEntry),
});
