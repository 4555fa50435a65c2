import { tokenize } from './tokenize.ts';

const ends = /,(?!\d)|[;!?।\n]+|\.(?!\d)|\s[-–—]\s|\p{Extended_Pictographic}+/u;

/** The parts of a message between commas, full stops, question marks and dashes. */
export const sentencesOf = (text: string): string[] => text.split(ends).filter((sentence) => sentence.trim());

const fullStop = /[;!?।\n]+|\.(?!\d)/u;

/** The places of the words that begin a sentence, apart from the first. */
export function sentenceStarts(text: string): number[] {
  const starts: number[] = [];
  let at = 0;
  for (const sentence of text.split(fullStop).slice(0, -1)) {
    at += tokenize(sentence).length;
    starts.push(at);
  }
  return starts;
}
