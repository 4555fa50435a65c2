import { join } from 'node:path';

/** Open questions may be used to improve the examples; the sealed ones are never read by those who do. */
export const parts = ['open', 'sealed'] as const;
export const folderOf = (part: (typeof parts)[number]) => join(import.meta.dirname, part);

/** The aims for the sealed part: two percentages, and the number of wrong answers. */
export const aims = { acceptable: 90, inLanguage: 95, wrong: 0 };
