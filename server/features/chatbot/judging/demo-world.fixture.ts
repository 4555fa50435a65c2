import { randomUUID } from 'node:crypto';
import { firstHolidays } from '#contract/academy/holidays.ts';
import { firstOptions } from '#contract/option-names.ts';
import { firstContent } from '#contract/site/first-content.ts';
import { demoAnswers } from '#server/db/demo/answers.ts';
import { courseLink, demoCourses } from '#server/db/demo/courses.ts';
import { demoFees } from '#server/db/demo/fees.ts';
import { demoProfile } from '#server/features/academy/demo-profile.ts';
import type { World } from '../answering/answer.ts';
import { createKnowledge } from '../knowing/knowledge.ts';
import type { Asked } from '../knowing/talks.ts';

/** The academy of the demo data, on a Tuesday morning; learns from these talks only, if any are given. */
export function demoWorld(talks?: Asked[]): World {
  const knowledge = createKnowledge(talks)({
    courses: demoCourses.map((course, i) => ({
      ...course,
      _id: randomUUID(),
      courselink: courseLink(course.standard, i),
      subjects: null,
      version: 1,
    })),
    taught: {
      answers: demoAnswers.map(({ also = '', page = null, ...answer }) => ({
        ...answer,
        _id: randomUUID(),
        also,
        page,
        updated_at: '2026-11-01T00:00:00.000Z',
      })),
      examples: [],
    },
    academy: { name: 'Taxila Academy', ...demoProfile, demo: true, version: 'invented' },
    options: firstOptions,
    holidays: firstHolidays,
    site: firstContent,
  });
  const fees = demoFees.map(({ course, standard, amount }) => ({
    course,
    standard,
    fees: amount / 100,
    test: true,
  }));
  return { knowledge, fees: async () => fees, now: new Date('2026-11-17T05:00:00Z'), testMode: true };
}
