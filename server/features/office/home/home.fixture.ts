import { SentAdmission } from '#contract/admissions/admissions.ts';
import { Enquiry } from '#contract/enquiries/enquiries.ts';
import { OfficeHome } from '#contract/office/home.ts';
import { moneyApp, offline, online, order, submit } from '#server/features/payments/fixture.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { readAs } from '#tests/kit/read-as.ts';

/** An academy at 23:30 of 9 November 2026 in India, and what happens in it. */
export async function openHome() {
  const clock = movableClock(new Date('2026-11-09T18:00:00Z'));
  const t: TestApp = await moneyApp({ clock });
  let staff = (await t.signIn('staff')).authorization;
  let phones = 9_000_000_000;

  const home = async (query = '', headers = staff) => {
    const read = await readAs(OfficeHome, await t.fetch(`/api/office/home?${query}`, { headers }));
    if (!read.enquiries || !read.money) throw new Error('staff see both halves');
    return { ...read, enquiries: read.enquiries, money: read.money };
  };

  return {
    t,
    clock,
    home,
    newPhone: () => String(++phones),
    headers: () => staff,

    /** Another day, on which the session of the day before has ended. */
    async daysLater(days: number) {
      clock.forward(days * 86_400);
      staff = (await t.signIn('staff')).authorization;
    },

    async ask(phone: string, more: object = {}, headers: Record<string, string> = {}) {
      const form = {
        name: 'Asha Rao',
        class_name: '10',
        board: 'CBSE',
        subject: 'Physics',
        phone,
        enquiryMessage: `When does the batch of ${phone} begin?`,
        ...more,
      };
      return (await readAs(Enquiry, await t.send('POST', '/api/enquiry/', form, headers)))._id;
    },

    admit: async (contact_no: string, more: object = {}) =>
      readAs(SentAdmission, await submit(t, { ...offline, contact_no, ...more }, staff)),

    /** Online, with the money of test mode. */
    async admitInTest(contact_no: string) {
      const { payment_id } = await order(t, { contact_no });
      return readAs(SentAdmission, await submit(t, { ...online, contact_no, payment_id }));
    },

    async send(method: string, path: string, body?: object) {
      const answer = await t.send(method, `/api/${path}`, body, staff);
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer;
    },
  };
}

/** The sums that triggers keep, each by the columns that identify it. */
export async function readSums({ deps: { pool } }: TestApp) {
  const enquiries = await pool.query(`
    select day::text, source, subject, sum(enquiries)::int as enquiries, sum(converted)::int as converted,
      sum(converted_test)::int as converted_test
    from enquiry_sums group by 1, 2, 3
    having (sum(enquiries), sum(converted), sum(converted_test)) <> (0, 0, 0) order by 1, 2, 3`);
  const admissions = await pool.query(`
    select day::text, course, admission_type, sum(admissions)::int as admissions
    from admission_sums group by 1, 2, 3 having sum(admissions) <> 0 order by 1, 2, 3`);
  const owed = await pool.query(
    'select course, sum(owed)::int as owed from admission_sums group by 1 having sum(owed) <> 0 order by 1',
  );
  const dues = await pool.query(`
    select due_on::text, course, standard, sum(dues)::int as dues, sum(balance)::int as balance
    from due_sums group by 1, 2, 3 having (sum(dues), sum(balance)) <> (0, 0) order by 1, 2, 3`);
  return { dues: dues.rows, enquiries: enquiries.rows, admissions: admissions.rows, owed: owed.rows };
}
