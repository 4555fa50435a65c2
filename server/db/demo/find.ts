import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { demoAnswers } from './answers.ts';
import { courseLink, demoCourses } from './courses.ts';
import { demoEnquiries } from './enquiries.ts';
import { enquiryPhone, studentCount, studentPhone } from './phones.ts';

const kinds = ['courses', 'enquiries', 'admissions', 'topics', 'answers'] as const;
type Kind = (typeof kinds)[number];

export interface DemoData {
  /** Ids of rows that nobody has changed. */
  rows: Record<Kind | 'payments', string[]>;
  /** How many rows stay, since somebody has changed or added to them. */
  kept: Record<Kind, number>;
}

const list = (values: string[]) => sql`${sql.param(values)}::text[]`;
const links = list(demoCourses.map(({ standard }, i) => courseLink(standard, i)));
const enquiryPhones = list(demoEnquiries.map((_, i) => enquiryPhone(i)));
const studentPhones = list(Array.from({ length: studentCount }, (_, i) => studentPhone(i)));
const questions = list(demoAnswers.map(({ question }) => question));

/** Sample posts have such a fingerprint; that of a written or edited post is a hash. */
function sampleOf(alias: 'p' | 'o'): SQL {
  const [print, topic] = [sql.raw(`${alias}.fingerprint`), sql.raw(`${alias}.topic_id`)];
  return sql`(${print} in ('sample held', 'sample reported') or ${print} = 'sample ' || ${topic}
    or ${print} like 'sample ' || ${topic} || ' %')`;
}

const searches: Record<Kind, SQL> = {
  courses: sql`select id, version > 1 as kept from courses where courselink = any(${links})`,
  enquiries: sql`select e.id, false as kept from enquiries e
    join demo_seeds s on s.name = 'enquiries' and e.created_at < s.seeded_at
    where e.phone = any(${enquiryPhones} || ${studentPhones})`,
  // Somebody real may have been entered in place of an invented student, or have paid for one.
  admissions: sql`select a.id, a.contact_no <> all(${studentPhones}) or exists (
      select from payments p where (p.admission_id = a.id or p.for_admission = a.id)
        and not exists (select from demo_payments d where d.payment_id = p.id)) as kept
    from admissions a where exists (
      select from payments p join demo_payments d on d.payment_id = p.id where p.admission_id = a.id)`,
  topics: sql`select p.topic_id as id, exists (
      select from forum_posts o where o.topic_id = p.topic_id and not ${sampleOf('o')}) as kept
    from forum_posts p where p.id = p.topic_id and ${sampleOf('p')}`,
  answers: sql`select id, updated_by is not null as kept from chatbot_answers
    where question = any(${questions}) and answer like 'Demo answer:%'`,
};

export async function findDemo(db: Db): Promise<DemoData> {
  const found = {} as Record<Kind, { id: string; kept: boolean }[]>;
  for (const kind of kinds)
    found[kind] = (await db.execute<{ id: string; kept: boolean }>(searches[kind])).rows;
  const perKind = <T>(of: (rows: { id: string; kept: boolean }[]) => T) =>
    Object.fromEntries(kinds.map((kind) => [kind, of(found[kind])])) as Record<Kind, T>;
  const ids = (kept: boolean) => (rows: { id: string; kept: boolean }[]) =>
    rows.filter((row) => row.kept === kept).map(({ id }) => id);
  const payments = await paymentsWithout(db, ids(true)(found.admissions));
  return {
    rows: { ...perKind(ids(false)), payments },
    kept: perKind((rows) => ids(true)(rows).length),
  };
}

/** The demo payments of all admissions but these. */
async function paymentsWithout(db: Db, admissions: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from payments p join demo_payments d on d.payment_id = p.id
    where p.admission_id <> all(${sql.param(admissions)}::uuid[])`);
  return rows.map(({ id }) => id);
}
