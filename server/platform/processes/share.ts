/** The argument that tells a process that it is one of several, followed by their number: `start.ts process 4`. */
export const processArgument = 'process';

/** How many processes this node has. */
const processes = process.argv[2] === processArgument ? Number(process.argv[3]) : 1;

export const isOneOfSeveral = processes > 1;

/** The share of this process in what the node may have in total. */
export const shareOf = (total: number, least = 1) => Math.max(Math.ceil(total / processes), least);
