import { mainOf } from '../knowing/ways.ts';
import type { Chosen } from './answer.ts';
import { isNameTopic } from './build-answer.ts';
import { clearScore } from './by-topic.ts';
import { areRelated, type Candidates, isElliptic, isOffered, isSmallTalk } from './decide.ts';
import { theirs } from './guard.ts';
import { type Asking, says } from './reply.ts';
import { checked, hedged } from './unsure.ts';

/** An answer to a message that matches little says so; one that has another meaning as well asks whether this was meant. */
export function withDoubt(asking: Asking, overall: Candidates, chosen: Chosen): Chosen {
  if (matchesLittle(asking, overall) || isTheirNumber(asking, chosen)) return hedged(asking, chosen);
  const isOpen =
    chosen.reply.doubtful ||
    isOpenFee(asking, chosen) ||
    isOpenPerson(asking, chosen) ||
    isOfClass(asking, chosen) ||
    isThin(asking, overall, chosen) ||
    isWeakForCourses(asking, overall, chosen) ||
    isLikelierElse(overall, chosen);
  return isOpen ? checked(asking, chosen) : chosen;
}

const manyWords = 20;

const ofOffice = new Set(['hours', 'visit', 'contact', 'address']);
/** Whoever names a class may ask when or where that is held, not about the office. */
const isOfClass = ({ reading }: Asking, { topic }: Chosen) =>
  ofOffice.has(topic) && reading.subjects.length + reading.standards.length > 0;

/** A few words that match little: 'good morning team'. */
const isThin = (
  { reading: { words, subjects, standards } }: Asking,
  { best }: Candidates,
  { topic }: Chosen,
) =>
  words.length < thinWords &&
  subjects.length + standards.length === 0 &&
  (best?.score ?? 0) < thinScore &&
  !isSmallTalk(topic) &&
  topic !== 'refused';
const thinWords = 6;
const thinScore = 0.65;

/** Whoever names a subject or a standard in a sentence may ask for anything about it: of these, one in forty did. */
const isWeakForCourses = ({ reading, about }: Asking, { best }: Candidates, { topic }: Chosen) =>
  topic === 'courses' &&
  (best?.score ?? 0) < clearScore &&
  !(isElliptic(reading) && (about.topic === undefined || isNameTopic(about.topic)));

/** Where the learned weights hold another topic likely, one in twenty-five meant it. */
const isLikelierElse = ({ likely }: Candidates, { topic }: Chosen) =>
  isOffered(topic) &&
  [...likely].some(
    ([other, share]) =>
      share > 0.5 && !areRelated(other, topic) && !(isNameTopic(other) && isNameTopic(topic)),
  );

/**
 * Whether so little matches that the answer is doubted: of these, ten of 9,184 were wrong that a lower bar let pass. In a talk
 * a message may be about something named before.
 */
export function matchesLittle({ about, reading }: Asking, { best, second }: Candidates): boolean {
  if (!best || (isElliptic(reading) && best.score < clearScore)) return false;
  const lead = best.score - (second?.score ?? 0);
  const isWeak = best.score < 0.7 && lead < 0.3;
  const ofNames = isNameTopic(best.name);
  const isTalk = about.topic !== undefined;
  if (best.score < 0.6 && (isTalk || lead < 0.2)) return true;
  // 'Ok 50' may go on with a bargain.
  if (isSmallTalk(mainOf(best.name))) return isTalk && says(reading, 'number', 'amount');
  // A long story names subjects in passing.
  if (isWeak && mainOf(best.name) === 'courses' && reading.words.length > manyWords) return true;
  if (isTalk) return !ofNames && (isWeak || lead < 0.15);
  // An answer with courses tells the fees, too.
  return isWeak && lead < 0.2 && !(ofNames && isNameTopic(second?.name));
}

/** 'What is the fee for that' after courses, of which none in particular was spoken of. */
const isOpenFee = ({ about, reading }: Asking, { topic, reply }: Chosen) =>
  topic === 'fees' &&
  reply.items === undefined &&
  isNameTopic(about.topic) &&
  reading.standards.length + reading.subjects.length === 0;

/** 'Give me her number then': not the number of the office. */
const isTheirNumber = ({ reading, about }: Asking, { topic }: Chosen) =>
  topic === 'contact' && about.topic !== 'team' && theirs.test(reading.words.join(' '));

/** 'Which subject does she teach' after several people. */
const isOpenPerson = ({ about }: Asking, { topic, reply }: Chosen) =>
  topic === 'team' && about.topic === 'team' && !reply.person;

/** Whether a second topic is nearly as near as the first, so that what was taught may be about either. */
export const isCloseCall = ({ best, second }: Candidates) =>
  best !== undefined && second !== undefined && second.score > 0.5 && best.score - second.score < 0.2;
