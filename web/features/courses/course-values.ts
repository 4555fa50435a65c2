import type { Course } from '#contract/courses/courses.ts';
import type { ListedCourse } from '#web/features/courses/catalogue.ts';

export const labels = {
  title: 'Title',
  description: 'Description',
  courselink: 'Course Link',
  standard: 'Standard',
  subjects: 'Subjects',
} satisfies Partial<Record<keyof Course, string>>;

type CourseName = keyof typeof labels;
export const courseNames = Object.keys(labels) as CourseName[];
export type CourseValues = Record<CourseName, string>;

/** The form values of a course. */
export function courseValues(course: ListedCourse | null): CourseValues {
  return {
    title: course?.title ?? '',
    description: course?.description ?? '',
    courselink: course?.courselink ?? '',
    standard: String(course?.standard ?? ''),
    subjects: course?.subjects?.join(', ') ?? '',
  };
}
