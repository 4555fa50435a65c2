import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { bulkCall, inTrash, selectionOf } from '../list.ts';
import { AuditEntry } from '../office/audit.ts';
import { officeCalls } from '../office/office-list.ts';
import { Admission, admissionList } from './admissions.ts';
import { AdmissionDecision, SeenDecision } from './forms.ts';

/** An admission in the trash. */
export const TrashedAdmission = z.extend(Admission, inTrash);
export type TrashedAdmission = z.infer<typeof TrashedAdmission>;

export const admissionCalls = officeCalls({
  names: ['Admission', 'Admissions'],
  path: '/admissions/',
  access: 'money',
  kind: admissionList,
  row: Admission,
  whole: Admission,
  trashed: TrashedAdmission,
  search: 'names in any order, phones, references, numbers of receipts, UTRs and cheque numbers',
  onDelete: ' Its payment stays.',
});
/** The filters of the list of admissions. */
export type AdmissionFilters = Omit<z.output<typeof admissionCalls.exported.query>, 'sort'>;

const byId = z.strictObject({ id: Id });

export const decideAdmission = endpoint({
  name: 'decideAdmission',
  summary:
    'Gives an admission another status, with a reason where it is declined; the family is told. With `version` a decision made on top of an older state is refused.',
  method: 'POST',
  path: '/admissions/{id}/decide',
  access: 'money',
  params: byId,
  body: SeenDecision,
  answer: Admission,
});

export const decideAdmissions = endpoint({
  name: 'decideAdmissions',
  summary: 'Gives many admissions another status, a step at a time; `batch` names them for taking it back.',
  path: '/admissions/decide',
  body: z.strictObject({
    selection: selectionOf(admissionList),
    decision: AdmissionDecision,
    batch: z.optional(Id),
  }),
  access: 'money',
  ...bulkCall,
});

export const undecideAdmissions = endpoint({
  name: 'undecideAdmissions',
  summary:
    'Puts admissions back to where they stood before a bulk call, a step at a time, and tells the families; those that someone has changed since are left.',
  path: '/admissions/decide/undo',
  body: z.strictObject({ batch: Id }),
  access: 'money',
  ...bulkCall,
});

export const admissionHistory = endpoint({
  name: 'admissionHistory',
  summary: 'What the office did to an admission, field by field, newest first.',
  method: 'GET',
  path: '/admissions/{id}/history',
  access: 'money',
  params: byId,
  answer: z.array(AuditEntry),
});
