import { z } from 'zod';
import { AdmissionDecision, SeenDecision } from './admission-forms.ts';
import { Admission, admissionList } from './admissions.ts';
import { AuditEntry } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { bulkCall, csvCall, exportQuery, selectionOf, TrashQuery, TrashSelection } from './list.ts';

export const AdmissionExport = exportQuery(admissionList);
export type AdmissionExport = z.output<typeof AdmissionExport>;

/** What narrows a list of admissions. */
export type AdmissionFilters = Omit<AdmissionExport, 'sort'>;

const AdmissionSelection = selectionOf(admissionList);

/** An admission in the trash. */
export const TrashedAdmission = Admission.extend({ trashed_at: z.iso.datetime(), trashed_by: z.string() });
export type TrashedAdmission = z.infer<typeof TrashedAdmission>;

const byId = z.strictObject({ id: Id });

export const exportAdmissions = endpoint({
  name: 'exportAdmissions',
  summary: 'All admissions that a list with these filters would show, in its order, as CSV.',
  path: '/admissions.csv',
  query: AdmissionExport,
  ...csvCall,
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
  path: '/admissions/decide',
  body: z.strictObject({ selection: AdmissionSelection, decision: AdmissionDecision, batch: Id.optional() }),
  ...bulkCall,
});

export const undecideAdmissions = endpoint({
  name: 'undecideAdmissions',
  summary:
    'Puts admissions back to where they stood before a bulk call, a step at a time, and tells the families; those that someone has changed since are left.',
  path: '/admissions/decide/undo',
  body: z.strictObject({ batch: Id }),
  ...bulkCall,
});

export const deleteAdmissions = endpoint({
  name: 'deleteAdmissions',
  summary: 'Moves many admissions to the trash, a step at a time; `batch` names them for taking them back.',
  path: '/admissions/delete',
  body: z.strictObject({ selection: AdmissionSelection, batch: Id }),
  ...bulkCall,
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
  path: '/admissions/restore',
  body: z.strictObject({ selection: TrashSelection }),
  ...bulkCall,
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
