import type { AuditEntry, AuditKind } from '#contract/office/audit.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { formatMoment } from '#web/platform/dates.ts';

export const kindLabels: Record<AuditKind, string> = {
  course: 'Course',
  enquiry: 'Enquiry',
  message: 'Message',
  admission: 'Admission',
  payment: 'Payment',
  fees: 'Fees',
  person: 'Person',
  forum: 'Forum',
  answer: 'Bot’s answer',
  academy: 'Academy',
  audit: 'Audit',
  backup: 'Backup',
};

/** 'contact_no' → 'Contact no', 'courselink' → 'Courselink'. */
function fieldLabel(name: string): string {
  const text = name.replace(/^_/, '').replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const money = ['fees', 'amount', 'paid'];

/** A readable value: lists one item per line, an empty value as a dash. */
function valueText(value: unknown, name = ''): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return moment.test(value) ? formatMoment(value) : value;
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => valueText(item)).join('\n') : '–';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${fieldLabel(name)}: ${valueText(inner, name)}`)
      .join('\n');
  return typeof value === 'number' && money.includes(name) ? formatRupees(value) : String(value);
}

/** The fields of an entry with their values before and after. */
export function changesOf({ before, after }: AuditEntry) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => name !== '_id' && name !== 'version')
    .map((name) => ({
      name: fieldLabel(name),
      before: valueText(before?.[name], name),
      after: valueText(after?.[name], name),
    }));
}
