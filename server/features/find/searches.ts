import type { OfficeAccess } from '#contract/access.ts';
import type { Enquiry } from '#contract/enquiries/enquiries.ts';
import { standardName } from '#contract/fields.ts';
import { forumCategories } from '#contract/forum/categories.ts';
import { type FindKind, type Found, findAccess, findLimit } from '#contract/office/find.ts';
import { formatRupees, toRupees } from '#contract/payments/money.ts';
import { readSearch } from '#contract/payments/search.ts';
import { topicPath } from '#contract/slug-path.ts';
import type { AccountService } from '#server/features/accounts/service.ts';
import type { AdmissionService } from '#server/features/admissions/service.ts';
import type { EnquiryService } from '#server/features/enquiries/service.ts';
import type { ForumService } from '#server/features/forum/service.ts';
import type { MessageService } from '#server/features/messages/service.ts';
import type { PaymentService } from '#server/features/payments/service.ts';
import { listReceipts } from '#server/features/receipts/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/reading/caller.ts';

export interface FindSources {
  accounts: Pick<AccountService, 'people'>;
  admissions: AdmissionService;
  enquiries: EnquiryService;
  forum: ForumService;
  messages: MessageService;
  payments: PaymentService;
}

interface Search {
  access: OfficeAccess;
  find: (db: Db, text: string, caller: Caller) => Promise<Found[]>;
}

const limit = findLimit;

const standardOf = ({ class_name }: Enquiry) => class_name && standardName(Number(class_name));

/** One for each kind of thing that can be found. */
export function searches({
  accounts,
  admissions,
  enquiries,
  forum,
  messages,
  payments,
}: FindSources): Search[] {
  return [
    searchOf('enquiry', async (db, search, by) => {
      const rows = await enquiries.office.list.newest(db, search, { sort: 'created_at', limit, by });
      return rows.map((row) => ({
        _id: row._id,
        title: row.name,
        detail: detailOf(row.reference, row.phone, standardOf(row), row.subject, row.status),
        path: `/admin/enquiries/${row._id}`,
      }));
    }),
    searchOf('admission', async (db, search, by) => {
      const rows = await admissions.office.list.newest(db, search, { sort: 'created_at', limit, by });
      return rows.map((row) => ({
        _id: row._id,
        title: row.student_name,
        detail: detailOf(row.reference, row.contact_no, row.course, row.standard),
        path: `/admin/admissions/${row._id}`,
      }));
    }),
    moneySearch(payments),
    searchOf('person', async (db, search, by) => {
      const rows = (await accounts.people?.newest(db, search, { sort: 'created_at', limit, by })) ?? [];
      return rows.map((row) => ({
        _id: row._id,
        title: `${row.firstName} ${row.lastName}`.trim() || row.email,
        detail: detailOf(row.email, row.role),
        path: `/admin/people/${row._id}`,
      }));
    }),
    searchOf('message', async (db, search, by) => {
      const rows = await messages.office.list.newest(db, search, { sort: 'created_at', limit, by });
      return rows.map((row) => ({
        _id: row._id,
        title: row.name,
        detail: detailOf(row.reference, row.email, row.message.replace(/\s+/g, ' ').slice(0, 80)),
        path: `/admin/messages/${row._id}`,
      }));
    }),
    searchOf('topic', async (db, search) => {
      const words = readSearch(search).words.map(({ text }) => text);
      const rows = await forum.searchTitles(db, words, limit);
      return rows.map(({ id, title, category }) => ({
        _id: id,
        title,
        detail: forumCategories.find((one) => one.id === category)?.name ?? '',
        path: topicPath({ id, title }),
      }));
    }),
  ];
}

/** Payments and their receipts. */
function moneySearch(payments: PaymentService): Search {
  return {
    access: findAccess.payment,
    async find(db, search, by) {
      const paid = await payments.office.list.newest(db, search, { sort: 'payment_date', limit, by });
      const number = readSearch(search).receipt;
      const receipts = await listReceipts(db, { number, payments: paid.map(({ _id }) => _id), limit });
      return [
        ...paid.map((row) => ({
          kind: 'payment' as const,
          _id: row._id,
          title: row.student_name || row.reference,
          detail: detailOf(
            row.reference,
            formatRupees(row.amount),
            row.status.replace('_', ' '),
            row.method_reference,
          ),
          path: `/admin/payments/${row._id}`,
        })),
        ...receipts.map((row) => ({
          kind: 'receipt' as const,
          _id: row.payment_id,
          title: row.number,
          detail: detailOf(row.student_name, formatRupees(toRupees(row.amount)), row.voided_at && 'void'),
          path: `/receipt/${row.number}?key=${row.key}`,
        })),
      ];
    },
  };
}

type Row = Omit<Found, 'kind'>;

function searchOf(kind: FindKind, read: (db: Db, text: string, caller: Caller) => Promise<Row[]>): Search {
  return {
    access: findAccess[kind],
    find: async (...asked) => (await read(...asked)).map((row) => ({ kind, ...row })),
  };
}

const detailOf = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');
