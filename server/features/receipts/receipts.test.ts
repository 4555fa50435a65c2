import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { SubmittedAdmission } from '#contract/admissions/admissions.ts';
import { financialYear, Receipt, ReceiptCheck } from '#contract/payments/receipts.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { moneyApp, offline, online, order, submit } from '../payments/fixture.ts';

let t: TestApp;
let staff: { Authorization: string };
let member: { Authorization: string };
const clock = movableClock(new Date('2026-03-31T18:00:00Z'));

beforeAll(async () => {
  t = await moneyApp({ clock, env: { SITE_URL: 'https://taxila.test', SMTP_URL: 'smtp://127.0.0.1:1' } });
  staff = (await t.signIn('staff')).authorization;
  member = (await t.signIn()).authorization;
  const admin = (await t.signIn('admin')).authorization;
  const shown = (await (await t.fetch('/api/academy')).json()) as object;
  const profile = { ...shown, address: 'MG Road, Pune', phone: '020 123456' };
  expect((await t.send('PUT', '/api/academy', profile, admin)).status).toBe(200);
  const money = { gstin: '27ABCDE1234F1Z5', pan: 'ABCDE1234F', upi_id: null, upi_payee: null };
  const settings = { ...money, refund_limit: 9_999_999 };
  expect((await t.send('PUT', '/api/money-settings', settings, admin)).status).toBe(200);
});

/** As the profile and the money settings say it. */
const lines = ['MG Road, Pune', '020 123456', 'GSTIN 27ABCDE1234F1Z5', 'PAN ABCDE1234F'];

const admitted = async (more: object = {}) => {
  const { payment_id } = await order(t);
  return await readAs(SubmittedAdmission, await submit(t, { ...online, payment_id, ...more }));
};

describe('receipt numbers', () => {
  it('have no gaps under fifty admissions at once, though every fifth fails at the last moment', async () => {
    const own = await moneyApp({ clock });
    await own.deps.pool.query(`
      create function fail_some() returns trigger language plpgsql as $$
        begin if new.student_name like 'Fails%' then raise exception 'planted'; end if; return new; end $$;
      create constraint trigger fail_some after insert on receipts deferrable initially deferred
        for each row execute function fail_some()`);
    const orders = await Promise.all(Array.from({ length: 50 }, () => order(own)));
    const answers = await Promise.all(
      orders.map(({ payment_id }, i) =>
        submit(own, { ...online, payment_id, student_name: i % 5 === 0 ? `Fails ${i}` : `Stays ${i}` }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(40);
    const { rows } = await own.deps.pool.query('select year, serial, number from receipts order by serial');
    expect(rows.map((row) => row.serial)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    expect([rows[0].number, rows[39].number]).toEqual(['T2526-000001', 'T2526-000040']);
    const unclaimed = await own.deps.pool.query(
      'select count(*)::int as n from payments where admission_id is null',
    );
    expect(unclaimed.rows).toEqual([{ n: 10 }]);
  });

  it('begin again in April, by Indian time', async () => {
    expect((await admitted()).receipt.number).toBe('T2526-000001');
    clock.forward(30 * 60 - 1);
    expect((await admitted()).receipt.number).toBe('T2526-000002');
    clock.forward(1);
    expect((await admitted()).receipt.number).toBe('T2627-000001');
    expect(['1999-12-31T00:00:00Z', '2099-06-01T00:00:00Z'].map((at) => financialYear(new Date(at)))).toEqual(
      ['9900', '9900'],
    );
  });
});

describe('a receipt', () => {
  it('is checked by number and code, without the name', async () => {
    const { receipt } = await admitted();
    const answer = await t.fetch(
      `/api/receipts/${receipt.number.toLowerCase()}?code=${receipt.code.toLowerCase()}`,
    );
    expect(await readAs(ReceiptCheck, answer)).toEqual({
      number: receipt.number,
      amount: 18_000,
      date: clock.now().toISOString(),
      refunded: 0,
      replaced_by: null,
      replaces: null,
      void_cause: null,
      state: 'valid',
      test: true,
      academy: 'Taxila Academy',
      academy_lines: lines,
      method: 'Sandbox',
      method_reference: null,
      fees: 18_000,
      balance: 0,
      masked_name: 'A••• R••',
    });
    for (const query of ['', '?code=', '?code=0000000000', `?code=${receipt.key}`])
      expect((await t.fetch(`/api/receipts/${receipt.number}${query}`)).status).toBe(404);
    expect((await t.fetch('/api/receipts/R2627-999999?code=0000000000')).status).toBe(404);
    expect((await t.fetch('/api/receipts/hello?code=0000000000')).status).toBe(404);
  });

  it('is shown in full to anyone with its key, and to staff', async () => {
    const { receipt, reference } = await admitted();
    const path = `/api/receipts/${receipt.number}/full`;
    const full = await readAs(Receipt, await t.fetch(`${path}?key=${receipt.key}`));
    expect(full).toMatchObject({
      student_name: 'Asha Rao',
      amount_text: '₹18,000',
      amount_in_words: 'Eighteen thousand rupees only',
      admission_reference: reference,
      method: 'Sandbox',
      check_url: `https://taxila.test/receipt/${receipt.number}?code=${receipt.code}`,
    });
    expect(full.qr_svg).toMatch(/^<svg /);
    expect((await t.fetch(path, { headers: staff })).status).toBe(200);
    for (const [query, headers] of [
      ['', {}],
      ['', member],
      [`?key=${receipt.code}`, {}],
    ] as const)
      expect((await t.fetch(path + query, { headers })).status).toBe(404);
  });

  it('comes as a PDF of one A5 page, with the rupee sign', async () => {
    const made = await submit(t, { ...offline, fees: '1,24,500', student_name: 'Zoë Āshā 漢字' }, staff);
    const { receipt } = await readAs(SubmittedAdmission, made);
    const answer = await t.fetch(`/api/receipts/${receipt.number}/pdf?key=${receipt.key}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${receipt.number}.pdf"`);
    const pdf = Buffer.from(await answer.arrayBuffer());
    const text = pdf.toString('latin1');
    expect(text).toMatch(/^%PDF-1\./);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text).toContain('/MediaBox [0 0 419.53 595.28]');
    const page = streams(pdf).join('\n');
    const written = lettersOf(pdf);
    expect(written).toContain('1,24,500');
    expect(written).toContain('One lakh twenty-four thousand five hundred rupees only');
    expect(written).toContain('Zoë ');
    expect(written).toContain(' ??');
    expect(text).toContain('NotoSansDevanagari');
    expect(page).toMatch(/ c\n[\s\S]* l\nS\n/);
    expect((await t.fetch(`/api/receipts/${receipt.number}/pdf`)).status).toBe(404);
  });

  it('writes names in Devanagari and with any accent, and brings a font only where one is needed', async () => {
    const pdfOf = async (student_name: string) => {
      const made = await submit(t, { ...offline, student_name }, staff);
      const { receipt } = await readAs(SubmittedAdmission, made);
      const answer = await t.fetch(`/api/receipts/${receipt.number}/pdf?key=${receipt.key}`);
      return Buffer.from(await answer.arrayBuffer());
    };
    const name = 'श्रीमती आशा राव Łukasz Dağlı';
    const pdf = await pdfOf(name);
    // Each embedded font says which characters its glyphs stand for.
    const maps = streams(pdf).filter((stream) => stream.includes('begincmap'));
    const codes = maps.flatMap((map) => [...map.matchAll(/<([0-9a-f ]+)>/gi)].map((m) => m[1] ?? ''));
    const known = codes.map((hex) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    );
    for (const sign of 'श्रीमतआवŁğı') expect([sign, known.join('').includes(sign)]).toEqual([sign, true]);
    expect(pdf.toString('latin1').match(/\/FontFile2/g)).toHaveLength(3);
    expect((await pdfOf('Asha Rao')).toString('latin1')).not.toContain('/FontFile');
  });
});

describe('a full receipt', () => {
  const full = async (number: string) =>
    readAs(Receipt, await t.fetch(`/api/receipts/${number}/full`, { headers: staff }));
  const pdfOf = async (number: string) =>
    lettersOf(
      Buffer.from(await (await t.fetch(`/api/receipts/${number}/pdf`, { headers: staff })).arrayBuffer()),
    );
  const admit = async (more: object) =>
    readAs(SubmittedAdmission, await submit(t, { ...offline, ...more }, staff));

  it('of a part payment by UPI, after a refund of a part, and after a correction', async () => {
    const made = await admit({ fees: 12_000, received: 5_000, method: 'UPI', reference: '123456789012' });
    const { number } = made.receipt;
    expect(await full(number)).toMatchObject({
      academy_lines: lines,
      fees: 12_000,
      amount: 5_000,
      balance: 7_000,
      method: 'UPI',
      method_reference: '123456789012',
      replaced_by_key: null,
    });
    const written = await pdfOf(number);
    for (const text of [...lines, 'UPI, 123456789012', '12,000', '7,000']) expect(written).toContain(text);
    expect(written).not.toContain('TEST MODE');

    const refund = { reason: 'a day off', amount: 1_000 };
    await t.send('POST', `/api/payments/${made.payment_id}/refund`, refund, staff);
    expect(await full(number)).toMatchObject({ state: 'valid', refunded: 1_000 });
    expect(await pdfOf(number)).toContain('of it was refunded; ');

    const { student_name, ...said } = offline;
    const corrected = { ...said, student_name: 'Asha Kulkarni', fees: 12_000, reason: 'school papers' };
    expect((await t.send('PUT', `/api/admissions/${made._id}`, corrected, staff)).status).toBe(200);
    const old = await full(number);
    expect(old).toMatchObject({ state: 'void', void_cause: 'corrected' });
    const next = await t.fetch(`/api/receipts/${old.replaced_by}/full?key=${old.replaced_by_key}`);
    expect(await readAs(Receipt, next)).toMatchObject({
      state: 'valid',
      replaces: number,
      student_name: 'Asha Kulkarni',
    });
    expect(await pdfOf(number)).toContain(`Replaced by ${old.replaced_by}.`);
    expect(await pdfOf(number)).toContain('Void. Its details were corrected.');
    expect(await pdfOf(old.replaced_by ?? '')).toContain(`Replaces ${number}.`);
    const history = await t.fetch(`/api/admissions/${made._id}/history`, { headers: staff });
    expect(await history.json()).toMatchObject([{ after: { reason: 'school papers' } }, {}]);
  });

  it('of test mode, and of a payment that was voided or refunded', async () => {
    const { receipt } = await admitted();
    expect(receipt.number).toMatch(/^T/);
    expect(await pdfOf(receipt.number)).toContain('TEST MODE');
    const voided = await admit({ student_name: 'Typed Wrongly' });
    await t.send('DELETE', `/api/payments/${voided.payment_id}`, undefined, staff);
    expect(await pdfOf(voided.receipt.number)).toContain('Void. The payment was voided.');
    const refunded = await admit({ student_name: 'Moves Away' });
    const path = `/api/payments/${refunded.payment_id}/refund`;
    await t.send('POST', path, { reason: 'moves away' }, staff);
    expect(await pdfOf(refunded.receipt.number)).toContain('Void. The payment was refunded.');
  });
});

it('warns of a second admission, and says which one there is', async () => {
  const who = { ...offline, student_name: 'Admitted Twice', once: true };
  const first = await readAs(SubmittedAdmission, await submit(t, who, staff));
  const answer = await submit(t, who, staff);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    code: 'admitted_already',
    detail: `Admitted Twice is admitted to Physics already, with this phone number (${first.reference}).`,
    current: { _id: first._id },
  });
  expect((await submit(t, { ...who, once: false }, staff)).status).toBe(201);
});

/** Letters are in the page as hexadecimal codes; the rupee sign is drawn before the figure. */
const lettersOf = (pdf: Buffer) =>
  [
    ...streams(pdf)
      .join('\n')
      .matchAll(/<([0-9a-f]+)>/g),
  ]
    .map((m) => Buffer.from(m[1] ?? '', 'hex').toString('latin1'))
    .join('');

/** What the packed streams of a PDF hold. */
function streams(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    try {
      found.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'));
    } catch {
      // The end of a stream, or one that is not packed.
    }
  }
  return found;
}
