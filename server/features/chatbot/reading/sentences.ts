const ends = /,(?!\d)|[;!?।\n]+|\.(?!\d)|\s[-–—]\s|\p{Extended_Pictographic}+/u;

/** The parts of a message between commas, full stops, question marks and dashes. */
export const sentencesOf = (text: string): string[] => text.split(ends).filter((sentence) => sentence.trim());
