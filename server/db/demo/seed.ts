import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { courses } from '#server/db/tables/courses.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { seedAdmissions } from './admissions.ts';
import { seedAnswers } from './answers.ts';
import { clearedMark } from './clear.ts';
import { courseLink, demoCourses } from './courses.ts';
import { demoEnquiries } from './enquiries.ts';
import { seedFees } from './fees.ts';
import { seedForum } from './forum.ts';
import { seedForumQueue } from './forum-queue.ts';
import { enquiryPhone, studentPhone } from './phones.ts';

/** The sets of demo rows, by the name that is recorded in demo_seeds. */
const sets: { name: string; insert(tx: Db): Promise<void> }[] = [
  { name: 'courses', insert: seedCourses },
  { name: 'enquiries', insert: seedEnquiries },
  { name: 'fees', insert: seedFees },
  { name: 'admissions', insert: seedAdmissions },
  { name: 'forum-queue', insert: seedForumQueue },
  { name: 'answers', insert: seedAnswers },
];

/** Samples that every site starts with, so that the forum is not empty. */
const samples: typeof sets = [{ name: 'forum', insert: seedForum }];

export const seedSamples = (db: Db): Promise<void> => seed(db, samples);

export const seedDemo = (db: Db): Promise<void> => seed(db, [...samples, ...sets]);

/** Inserts each set once, however many nodes start. What people have deleted stays deleted. */
async function seed(db: Db, chosen: typeof sets): Promise<void> {
  for (const { name, insert } of chosen) {
    await db.transaction(async (tx) => {
      if (await isCleared(tx)) return;
      const first = await tx.execute(
        sql`insert into demo_seeds (name) values (${name}) on conflict do nothing`,
      );
      if (first.rowCount === 1) await insert(tx);
    });
  }
}

/** An academy that has cleared its demo data gets none again, not even from later versions. */
async function isCleared(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from demo_seeds where name = ${clearedMark}`);
  return rows.length > 0;
}

async function seedCourses(tx: Db) {
  const now = Date.now();
  const rows = demoCourses.map((course, i) => ({
    ...course,
    id: randomUUIDv7(),
    // A moment apart, so that they stay in the order of the list.
    created_at: new Date(now + i),
    courselink: courseLink(course.standard, i),
  }));
  await tx.insert(courses).values(rows);
}

async function seedEnquiries(tx: Db) {
  const now = new Date();
  const rows = demoEnquiries.map(({ class_name, enquiryMessage, daysAgo, admitted, ...rest }, i) => ({
    ...rest,
    id: randomUUIDv7(),
    class_name: Number(class_name),
    message: enquiryMessage,
    country: '+91' as const,
    phone: admitted === undefined ? enquiryPhone(i) : studentPhone(admitted),
    created_at: new Date(now.getTime() - daysAgo * 86_400_000 - (i + 1) * 47 * 60_000),
    answered_at: rest.status === 'pending' ? null : now,
  }));
  await tx.insert(enquiries).values(rows);
}
