import { join } from 'node:path';

/** Questions that the examples may be improved by, and those that nobody looks at who does. */
export const parts = ['open', 'sealed'] as const;
export const folderOf = (part: (typeof parts)[number]) => join(import.meta.dirname, part);

/** What the sealed part is to reach: in per cent, and how many wrong ones. */
export const aims = { acceptable: 90, inLanguage: 95, wrong: 0 };
