/** How a process of several is told so, and how many they are: `start.ts process 4`. */
export const processWord = 'process';

/** Of so many processes of one node this is one. */
const processes = process.argv[2] === processWord ? Number(process.argv[3]) : 1;

export const isOneOfSeveral = processes > 1;

/** What of a whole node falls to this process. */
export const shareOf = (whole: number, least = 1) => Math.max(Math.ceil(whole / processes), least);
