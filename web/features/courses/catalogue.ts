import type { Course } from '#contract/courses/courses.ts';

/** A course as received: any field may be missing, and the screen has a text for that. */
export type ListedCourse = { [K in keyof Course]?: Course[K] | null };

export interface Shelf {
  standard: string;
  courses: ListedCourse[];
}

export const invalidFormat = 'Invalid data format received from the server.';

/** The catalogue as shelves, one per standard, in the given order. */
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

/** The shelves reduced to courses whose title or description contains every word. */
export function searchShelves(shelves: Shelf[], search: string): Shelf[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
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

/** A safe link (http or https), or null. */
export function safeLink(link: string | null | undefined): string | null {
  return link && /^https?:\/\//i.test(link) ? link : null;
}
