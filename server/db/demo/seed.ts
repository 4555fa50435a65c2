import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { courses } from '#server/db/tables/courses.ts';
import { enquiries } from '#server/db/tables/enquiries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { plantAdmissions } from './admissions.ts';
import { plantAnswers } from './answers.ts';
import { clearedMark } from './clear.ts';
import { courseLink, demoCourses } from './courses.ts';
import { demoEnquiries } from './enquiries.ts';
import { plantFees } from './fees.ts';
import { plantForum } from './forum.ts';
import { plantForumQueue } from './forum-queue.ts';
import { enquiryPhone, studentPhone } from './phones.ts';

/** Each set of demo rows, by the name under which it is remembered. */
const sets: { name: string; plant(tx: Db): Promise<void> }[] = [
  { name: 'courses', plant: plantCourses },
  { name: 'enquiries', plant: plantEnquiries },
  { name: 'fees', plant: plantFees },
  { name: 'admissions', plant: plantAdmissions },
  { name: 'forum-queue', plant: plantForumQueue },
  { name: 'answers', plant: plantAnswers },
];

/** The samples that the site comes with, wherever it starts: an empty forum is not one. */
const samples: typeof sets = [{ name: 'forum', plant: plantForum }];

export const seedSamples = (db: Db): Promise<void> => seed(db, samples);

export const seedDemo = (db: Db): Promise<void> => seed(db, [...samples, ...sets]);

/** Plants what was not planted before, once, however many nodes start; what people deleted stays deleted. */
async function seed(db: Db, chosen: typeof sets): Promise<void> {
  for (const { name, plant } of chosen) {
    await db.transaction(async (tx) => {
      if (await isCleared(tx)) return;
      const first = await tx.execute(
        sql`insert into demo_seeds (name) values (${name}) on conflict do nothing`,
      );
      if (first.rowCount === 1) await plant(tx);
    });
  }
}

/** An academy that has cleared its demo data gets none again, whatever later versions bring. */
async function isCleared(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from demo_seeds where name = ${clearedMark}`);
  return rows.length > 0;
}

async function plantCourses(tx: Db) {
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

async function plantEnquiries(tx: Db) {
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
