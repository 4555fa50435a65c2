import { join } from 'node:path';

/** Questions that nothing is learned from and that are never read by those who improve the bot. */
export const sealedFolder = join(import.meta.dirname, 'sealed');

/** The aims for the sealed part: two percentages, and the number of wrong answers. */
export const aims = { acceptable: 90, inLanguage: 95, wrong: 0 };
