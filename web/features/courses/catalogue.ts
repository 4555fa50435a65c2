import type { Course } from '#contract/courses/courses.ts';

/** A course as it arrives: any part may be missing, and the screen has a word for that. */
export type ListedCourse = { [K in keyof Course]?: Course[K] | null };

export interface Shelf {
  standard: string;
  courses: ListedCourse[];
}

export const invalidFormat = 'Invalid data format received from the server.';

/** The answer of the catalogue as shelves, one for each standard, in the order given. */
export function readCatalogue(answer: unknown): Shelf[] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw new InvalidCatalogue();
  return Object.entries(answer).map(([standard, courses]) => {
    if (!Array.isArray(courses)) throw new InvalidCatalogue();
    return { standard, courses: courses.filter((course) => typeof course === 'object' && course !== null) };
  });
}

class InvalidCatalogue extends Error {
  constructor() {
    super(invalidFormat);
  }
}

/** The shelves with only the courses whose title or description holds every word. */
export function searchShelves(shelves: Shelf[], words: string): Shelf[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return shelves;
  return shelves
    .map(({ standard, courses }) => ({
      standard,
      courses: courses.filter(({ title, description }) => {
        const text = `${title} ${description}`.toLowerCase();
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter((shelf) => shelf.courses.length > 0);
}

/** A link a page may point at, or null: nothing but http and https. */
export function safeLink(link: string | null | undefined): string | null {
  return link && /^https?:\/\//i.test(link) ? link : null;
}
