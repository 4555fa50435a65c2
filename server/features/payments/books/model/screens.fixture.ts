import Papa from 'papaparse';
import * as z from 'zod/mini';
import { Admission, AdmissionDetail, Tracked } from '#contract/admissions/admissions.ts';
import { Due, DueTotals } from '#contract/admissions/dues.ts';
import { OfficeHome } from '#contract/office/home.ts';
import { Books } from '#contract/payments/books.ts';
import { Day } from '#contract/payments/day-close.ts';
import { MonthReport } from '#contract/payments/month-report.ts';
import { DayTotal } from '#contract/payments/office.ts';
import { Payment } from '#contract/payments/payments.ts';
import { ReceiptCheck } from '#contract/payments/receipts.ts';
import { ProposedRefund } from '#contract/payments/refunds.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { offline } from '../../fixture.ts';
import type { Office } from './office.fixture.ts';
import type { ModelAdmission } from './world.fixture.ts';

const get = async <S extends z.ZodMiniType>(office: Office, schema: S, path: string) =>
  readAs(schema, await office.ask('GET', path));

const checkOf = (office: Office, { number, code }: { number: string; code: string }) =>
  get(office, ReceiptCheck, `/api/receipts/${number}?code=${code}`);

/** What the screens of its payments and their receipts say. */
export const lookAtPayments = (office: Office, { payments }: ModelAdmission) =>
  Promise.all(
    payments.map(async (payment) => ({
      ...(await get(office, Payment, `/api/payments/${payment.id}`)),
      check: payment.receipt && (await checkOf(office, payment.receipt)),
    })),
  );

/** What the screens of an admission say. */
export async function lookAt(office: Office, { id, reference }: ModelAdmission) {
  const contact = { reference, contact_no: offline.contact_no };
  const [detail, tracked, listed, dues] = await Promise.all([
    get(office, AdmissionDetail, `/api/admissions/${id}`),
    office.ask('POST', '/api/admissions/track', contact).then((answer) => readAs(Tracked, answer)),
    get(office, z.array(Admission), `/api/admissions/?search=${reference}`),
    get(office, z.array(Due), `/api/dues?search=${reference}`),
  ]);
  return { detail, tracked, listed, dues };
}

/** One column of an export, summed, in rupees. */
async function sumInCsv(office: Office, path: string, column: string) {
  const text = await (await office.ask('GET', path)).text();
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  return data.map((row) => ({ net: Number(row[column]) }));
}

/** Of a check that takes long the answer is null, and the next one joins it or begins another. */
async function checkBooks(office: Office): Promise<Books> {
  const books = await readAs(z.nullable(Books), await office.ask('POST', '/api/books/check'));
  return books ?? checkBooks(office);
}

/** What every screen with sums says. */
export async function readFigures(office: Office) {
  const today = office.today();
  const month = today.slice(0, 7);
  const [books, report, day, totals, csv, dues, home] = await Promise.all([
    checkBooks(office),
    get(office, MonthReport, `/api/reports/month?month=${month}`),
    get(office, Day, `/api/days/${today}`),
    get(office, z.array(DayTotal), `/api/payments/totals?from=${month}-01&to=${today}`),
    sumInCsv(office, '/api/payments.csv', 'Net'),
    get(office, DueTotals, '/api/dues/totals'),
    // What is deleted is owed no longer from that moment on, which is the database's.
    get(office, OfficeHome, `/api/office/home?from=${month}-01&to=${Number(month.slice(0, 4)) + 4}-12-31`),
  ]);
  return { books, month: report, day, totals, csv, dues, home };
}

export const readProposed = (office: Office) => get(office, z.array(ProposedRefund), '/api/refunds/proposed');
