import type { About } from '../conversation.ts';
import type { Knowledge } from '../knowing/knowledge.ts';
import { type Match, mainOf } from '../knowing/matcher.ts';
import { questionTo, remarkFrom, remarkIn } from '../knowing/remarks.ts';
import { type Reading, read, withNamesOf } from '../reading/read.ts';
import { sentencesOf } from '../reading/sentences.ts';
import { candidates, isSmallTalk } from './decide.ts';

/** Words that a question or a remark has at the least, a sentence that is cut into both, and a message at the most. */
const words = { part: 3, both: 9, message: 60 };
/** What a question must score at the least: cut out of a sentence it has more ways to be wrong. */
const floor = { sentence: 0.55, cut: 0.6 };
/** A sentence that is clear by itself may stand beside half a remark. */
const clear = { floor: 0.6, questionTo: 0.05, remarkFrom: 0.05 };
/** Reading a part costs little, matching it a lot: only the most promising ones are. */
const most = 8;

interface Part {
  text: string;
  reading: Reading;
  remark: number;
}

interface Cut {
  question: Part;
  /** How sure it is that the rest asks for nothing. */
  rest: number;
  floor: number;
}

interface Question {
  match: Match;
  /** What the question says, with the names of the whole message. */
  reading: Reading;
}

/** The one question in a story: a part that explains itself, where all the rest is remarks. */
export function questionInStory(
  text: string,
  whole: Reading,
  { about, knowledge }: { about: About; knowledge: Knowledge },
): Question | undefined {
  if (whole.words.length > words.message || whole.people.length > 0) return undefined;
  const partOf = (text: string): Part => {
    const reading = read(text, knowledge.vocabulary);
    return { text, reading, remark: remarkIn(knowledge.ofRemarks, reading) };
  };
  const promise = ({ question, rest }: Cut) => rest - question.remark;
  const matches = cutsOf(sentencesOf(text).map(partOf), partOf)
    .toSorted((a, b) => promise(b) - promise(a))
    .slice(0, most)
    .flatMap(({ question: { reading }, floor }) => {
      const match = candidates(reading, about, knowledge).sure;
      return match && match.score >= floor && !isSmallTalk(mainOf(match.name)) ? [{ match, reading }] : [];
    })
    .toSorted((a, b) => b.match.score - a.match.score);
  const [best] = matches;
  return best && { match: best.match, reading: withNamesOf(whole, best.reading) };
}

/** Each sentence, or its end or beginning, as the question, where what is left is remarks. */
function cutsOf(sentences: Part[], partOf: (text: string) => Part): Cut[] {
  return sentences.flatMap((sentence, at) => {
    const rest = Math.min(1, ...sentences.filter((_, i) => i !== at).map(({ remark }) => remark));
    const isBesideOthers = sentences.length > 1 && sentence.reading.words.length >= words.part;
    if (rest < remarkFrom)
      return isBesideOthers && rest >= clear.remarkFrom && sentence.remark <= clear.questionTo
        ? [{ question: sentence, rest, floor: clear.floor }]
        : [];
    const whole = isBesideOthers ? [{ question: sentence, rest, floor: floor.sentence }] : [];
    return [...whole, ...cutInTwo(sentence, partOf, rest)].filter(
      (cut) => cut.rest >= remarkFrom && cut.question.remark <= questionTo,
    );
  });
}

/** A remark and a question in one sentence, either way round. */
function cutInTwo({ text }: Part, partOf: (text: string) => Part, others: number): Cut[] {
  const said = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
  if (said.length < words.both) return [];
  return said.slice(words.part, 1 - words.part).flatMap((_, i) => {
    const head = partOf(said.slice(0, i + words.part).join(' '));
    const tail = partOf(said.slice(i + words.part).join(' '));
    return [
      { question: tail, rest: Math.min(others, head.remark), floor: floor.cut },
      { question: head, rest: Math.min(others, tail.remark), floor: floor.cut },
    ].filter(({ question }) => !isNegated(question));
  });
}

/** 'Don't tell me to send an enquiry' asks for no enquiry. */
const isNegated = ({ reading }: Part) => reading.terms.some(({ key }) => key === 'not');
