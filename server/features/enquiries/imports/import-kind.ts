import * as z from 'zod/mini';
import { EnquiryFields, enquiryStatuses } from '#contract/enquiries/enquiries.ts';
import { text } from '#contract/fields.ts';
import { indianDay } from '#contract/india.ts';
import { wrongEmail } from '#contract/office/timeline.ts';
import type { OptionLists } from '#contract/options.ts';
import { standardNumber } from '#contract/sheets/standards.ts';
import type { Deps } from '#server/deps.ts';
import { choiceOf, rowReader } from '#server/imports/read-fields.ts';
import { type Cells, changedSince, type ImportSpec, type Read } from '#server/imports/spec.ts';
import { listTrash } from '#server/office-list/trash.ts';
import type { EnquiryList } from '../office/store.ts';
import { insertAll, ofPhones, withNotes } from './store.ts';

const standardMessage = 'Imported from a file; nothing was written down about it.';

/** An enquiry of a file. */
const ImportedEnquiry = z.extend(EnquiryFields, {
  // The form requires ten characters, but what an office has written down may be shorter.
  enquiryMessage: text('Enquiry message is required.', 5000),
  email: z.nullable(z.email(wrongEmail).check(z.maxLength(254, wrongEmail))),
  status: z.enum(enquiryStatuses),
  /** The day on which it came; none for today. */
  received: z.nullable(z.iso.date()),
  /** It has no message, so only the name tells it from another of its phone. */
  named: z.boolean(),
});
export type ImportedEnquiry = z.output<typeof ImportedEnquiry>;

interface Needs {
  list: EnquiryList;
  options: () => Promise<OptionLists>;
}

/** Enquiries from a file. */
export function enquiryImport(
  { clock }: Pick<Deps, 'clock'>,
  { list, options }: Needs,
): ImportSpec<ImportedEnquiry> {
  const { remove } = listTrash(list);
  return {
    kind: 'enquiries',
    audits: 'enquiry',
    tells: ['enquiries'],
    perStep: 200,
    headers,

    async reader() {
      const [open, today] = [await options(), indianDay(clock.now())];
      return (cells) => readEnquiry(cells, open, today);
    },

    nameOf: ({ name }) => name,
    identity,

    async known(db, forms) {
      const there = await ofPhones(
        db,
        forms.map(({ phone }) => phone),
      );
      const sentence = (name: string) =>
        `An enquiry of ${name} with this phone and message is there already.`;
      return new Map(
        there.map((row) => [
          identity({ ...row, named: row.enquiryMessage === standardMessage }),
          sentence(row.name),
        ]),
      );
    },

    async add(work, rows) {
      const made = await insertAll(
        work.db,
        rows.map(({ form }) => form),
        work.now,
      );
      work.audit(...made.map((after) => list.note('imported', after, { after })));
      return made.map(({ _id }) => ({ id: _id }));
    },

    async remove(work, ids) {
      const there = await list.lock(work.db, ids);
      const noted = await withNotes(work.db, ids);
      const isUntouched = ({ _id, version }: (typeof there)[number]) => version === 1 && !noted.has(_id);
      await remove(
        work,
        there.filter(isUntouched).map(({ _id }) => _id),
      );
      const changed = there.filter((row) => !isUntouched(row));
      return new Map(changed.map(({ _id }) => [_id, changedSince]));
    },
  };
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

type Identified = Pick<ImportedEnquiry, 'name' | 'phone' | 'enquiryMessage' | 'named'>;

/** The same phone and message; without a message of its own, the same phone and name. */
const identity = ({ name, phone, enquiryMessage, named }: Identified) =>
  `${phone} ${named ? plain(name) : ''} ${plain(enquiryMessage)}`;

function readEnquiry(cells: Cells, options: OptionLists, today: string): Read<ImportedEnquiry> {
  const row = rowReader(cells);
  const phone = row.phone('phone', 'Phone');
  const received = row.day('received', 'Received on');
  if (received > today) row.wrong('Received on is a day that has not come yet.');
  const message = cells('enquiryMessage');
  return row.finish(ImportedEnquiry, {
    name: cells('name'),
    ...phone,
    class_name: classOf(cells, row.wrong),
    board: row.option('board', 'Board', 'boards', options),
    subject: row.option('subject', 'Subject', 'subjects', options),
    enquiryMessage: message || standardMessage,
    email: cells('email') || null,
    status: statusOf(cells('status'), row.wrong),
    received: received && received < today ? received : null,
    named: !message,
  });
}

function classOf(cells: Cells, wrong: (reason: string) => string): string {
  const cell = cells('class_name');
  if (!cell) return wrong('Class is missing.');
  const n = standardNumber(cell);
  return n ? String(n) : wrong(`Class “${cell}” is not a class from 1 to 12.`);
}

const synonyms: [status: (typeof enquiryStatuses)[number], pattern: RegExp][] = [
  ['pending', /^(new|open|fresh|not called|to call|pending)$/i],
  ['contacted', /^(called|spoke|contacted|follow ?-?up|in progress|interested)$/i],
  ['visit', /^(visit(ed)?|demo|visit planned|came)$/i],
  ['converted', /^(admitted|joined|converted|admission done|enrolled)$/i],
  ['closed', /^(closed|lost|not interested|dropped|rejected|no)$/i],
];

function statusOf(cell: string, wrong: (reason: string) => string) {
  if (!cell) return 'pending';
  const said =
    choiceOf(cell, enquiryStatuses) ?? synonyms.find(([, pattern]) => pattern.test(cell.trim()))?.[0];
  return said ?? wrong(`Status “${cell}” is not one of: ${enquiryStatuses.join(', ')}.`);
}

const headers = {
  phone: [
    'phone',
    'mobile',
    'mobile no',
    'mobile number',
    'mob no',
    'mob',
    'phone no',
    'phone number',
    'contact',
    'contact no',
    'contact number',
    'whatsapp',
    'tel',
    'cell',
    'मोबाईल',
    'मोबाईल नंबर',
    'मोबाइल',
    'फोन',
    'दूरध्वनी',
  ],
  name: [
    'name',
    'student name',
    'name of student',
    'student',
    'full name',
    'parent name',
    'naam',
    'विद्यार्थ्याचे नाव',
    'विद्यार्थी का नाम',
    'नाव',
    'नाम',
  ],
  class_name: ['class', 'std', 'standard', 'grade', 'class name', 'इयत्ता', 'कक्षा', 'वर्ग'],
  board: ['board', 'school board', 'syllabus', 'बोर्ड', 'मंडळ'],
  subject: ['subject', 'subjects', 'course', 'sub', 'interested in', 'विषय'],
  enquiryMessage: [
    'message',
    'enquiry message',
    'enquiry',
    'remarks',
    'remark',
    'notes',
    'note',
    'comments',
    'comment',
    'query',
    'details',
    'शेरा',
    'टिप्पणी',
    'संदेश',
  ],
  email: ['email', 'e mail', 'mail', 'email id', 'mail id', 'email address', 'ईमेल', 'ई मेल'],
  received: [
    'received',
    'received on',
    'date',
    'enquiry date',
    'date of enquiry',
    'created',
    'timestamp',
    'दिनांक',
    'तारीख',
  ],
  status: ['status', 'stage', 'state', 'स्थिती', 'स्थिति'],
};
