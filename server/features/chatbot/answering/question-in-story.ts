import type { About } from '../conversation.ts';
import type { Knowledge } from '../knowing/knowledge.ts';
import type { Match } from '../knowing/matcher.ts';
import { questionTo, remarkFrom, remarkIn } from '../knowing/remarks.ts';
import { mainOf } from '../knowing/ways.ts';
import { type Reading, read, withNamesOf } from '../reading/read.ts';
import { sentencesOf } from '../reading/sentences.ts';
import { candidates, isSmallTalk } from './decide.ts';

/** The fewest words of a part, and of a sentence that is cut in two, and the most of a message. */
const wordLimits = { part: 3, both: 9, message: 60 };
/** The lowest score of a question; a part of a sentence is more easily mistaken than a sentence. */
const minScores = { sentence: 0.55, cut: 0.6 };
/** A sentence that is clear by itself may stand beside half a remark. */
const clear = { minScore: 0.6, questionTo: 0.05, remarkFrom: 0.05 };
/** Matching a part costs much more than reading it, so only the most promising ones are matched. */
const maxMatched = 8;

interface Part {
  text: string;
  reading: Reading;
  remark: number;
}

interface Cut {
  question: Part;
  /** How likely the rest asks for nothing. */
  rest: number;
  minScore: number;
}

/** 'Haha. What is your name' asks, 'Thank you' does not. */
const asks = ({ name }: Match) => mainOf(name) === 'identity' || !isSmallTalk(mainOf(name));

interface Question {
  match: Match;
  /** The question, with the names of the entire message. */
  reading: Reading;
}

/** Finds the one question in a story: a part that explains itself, while all the rest is remarks. */
export function questionInStory(
  text: string,
  message: Reading,
  { about, knowledge }: { about: About; knowledge: Knowledge },
): Question | undefined {
  if (message.words.length > wordLimits.message || message.people.length > 0) return undefined;
  const partOf = (text: string): Part => {
    const reading = read(text, knowledge.vocabulary);
    return { text, reading, remark: remarkIn(knowledge.ofRemarks, reading) };
  };
  const promiseOf = ({ question, rest }: Cut) => rest - question.remark;
  const matches = cutsOf(sentencesOf(text).map(partOf), partOf)
    .toSorted((a, b) => promiseOf(b) - promiseOf(a))
    .slice(0, maxMatched)
    .flatMap(({ question: { reading }, minScore }) => {
      const match = candidates(reading, about, knowledge).sure;
      return match && match.score >= minScore && asks(match) ? [{ match, reading }] : [];
    })
    .toSorted((a, b) => b.match.score - a.match.score);
  const [best] = matches;
  return best && { match: best.match, reading: withNamesOf(message, best.reading) };
}

/** Cuts with a sentence, or its end or beginning, as the question, if what is left is remarks. */
function cutsOf(sentences: Part[], partOf: (text: string) => Part): Cut[] {
  return sentences.flatMap((sentence, at) => {
    const rest = Math.min(1, ...sentences.filter((_, i) => i !== at).map(({ remark }) => remark));
    const isBesideOthers = sentences.length > 1 && sentence.reading.words.length >= wordLimits.part;
    if (rest < remarkFrom)
      return isBesideOthers && rest >= clear.remarkFrom && sentence.remark <= clear.questionTo
        ? [{ question: sentence, rest, minScore: clear.minScore }]
        : [];
    const bySentence = isBesideOthers ? [{ question: sentence, rest, minScore: minScores.sentence }] : [];
    return [...bySentence, ...cutInTwo(sentence, partOf, rest)].filter(
      (cut) => cut.rest >= remarkFrom && cut.question.remark <= questionTo,
    );
  });
}

/** A remark and a question in one sentence, either way round. */
function cutInTwo({ text }: Part, partOf: (text: string) => Part, others: number): Cut[] {
  const said = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));
  if (said.length < wordLimits.both) return [];
  return said.slice(wordLimits.part, 1 - wordLimits.part).flatMap((_, i) => {
    const head = partOf(said.slice(0, i + wordLimits.part).join(' '));
    const tail = partOf(said.slice(i + wordLimits.part).join(' '));
    return [
      { question: tail, rest: Math.min(others, head.remark), minScore: minScores.cut },
      { question: head, rest: Math.min(others, tail.remark), minScore: minScores.cut },
    ].filter(({ question }) => !isNegated(question));
  });
}

/** 'Don't tell me to send an enquiry' asks for no enquiry. */
const isNegated = ({ reading }: Part) => reading.terms.some(({ key }) => key === 'not');
