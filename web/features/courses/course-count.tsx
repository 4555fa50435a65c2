import { useCatalogue } from '#web/features/courses/catalogue-query.ts';

/** How many courses there are, or a dash while nobody knows. */
export function CourseCount() {
  const { data } = useCatalogue();
  return data ? data.reduce((sum, shelf) => sum + shelf.courses.length, 0) : '–';
}
