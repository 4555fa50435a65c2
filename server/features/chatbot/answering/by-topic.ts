import { mainOf } from '../knowing/ways.ts';
import { type Reading, read } from '../reading/read.ts';
import { sentencesOf } from '../reading/sentences.ts';
import { isMatter } from '../reading/word-lists.ts';
import { isOfPerson, namedOfTeam } from './academy/team.ts';
import type { Chosen } from './answer.ts';
import { buildAnswer, isNameTopic, namesBoth } from './build-answer.ts';
import { builderOf } from './builders.ts';
import { type Candidates, isElliptic, isSmallTalk } from './decide.ts';
import { changedItems } from './fees/changed-items.ts';
import { carriedTopic } from './follow.ts';
import { type Asking, says } from './reply.ts';
import { unclear, unsure } from './unsure.ts';

/** Answers by topic a message that nothing more specific answers. */
export async function byTopic(asking: Asking, found: Candidates, text: string): Promise<Chosen> {
  const { reading, about: before } = asking;
  const names = reading.standards.length + reading.subjects.length + reading.boards.length;
  const isClear = names === 0 && (found.sure?.score ?? 0) >= clearScore;
  const elliptic = isElliptic(reading) && !isClear;
  const goesOn = names > 0 && isNameTopic(before.topic) && reading.terms.length <= 4;
  // 'No sorry, 12th' is no small talk.
  const isSure = (found.sure?.score ?? 0) >= clearScore && !isSmallTalk(mainOf(found.sure?.name ?? ''));
  const isStray = goesOn && !isNameTopic(found.sure?.name) && !isSure;
  const changed = changedItems(reading, before);
  const edits = isEdit(asking, found, changed !== undefined);
  const ignoresMatch =
    (elliptic && reading.terms.length > 0) || isStray || edits || isUnwanted(reading, found);
  const own = ignoresMatch ? undefined : found.sure?.name;
  const main = mainOf(own ?? '');
  const isOutside = main === 'outside';
  const further = own && !isOutside ? undefined : carriedTopic(reading, before);
  // Names in a message about something else do not ask for an overview.
  const weak =
    !own && !elliptic && !edits && !(isStray && found.sure) && found.best && !speaksOfNames(found)
      ? undefined
      : further;
  const meant = meantBy(own, asking, found);
  const isSum =
    isTotal(asking, own) ||
    (edits &&
      changed !== undefined &&
      (before.topic === 'fees' || !isNameTopic(before.topic) || says(reading, ...ofSums)));
  const plain = !own && isPlain(reading) ? 'overview' : weak;
  const named =
    isOfTeam(asking) && (!own || (isNameTopic(own) && main !== 'fees')) ? 'team' : (meant ?? plain);
  const topic = isOutside ? undefined : isSum ? 'fees' : named;
  if (!topic && namedOfTeam(reading.words, asking.knowledge.team).length > 0)
    return buildAnswer(asking, 'team', false);
  if (!topic) return unsure(asking, found, { text, further, isOutside });
  // A message that names an amount is about the fee.
  if (namesBoth(reading) && courseTopics.has(topic) && reading.terms.some(({ key }) => key === 'amount'))
    return buildAnswer(asking, 'fees', own === undefined);
  if (!builderOf(topic)) return unclear(asking, found, undefined);
  const isOfAll = courseTopics.has(topic) && asksForAll(text, reading);
  const meaning = isOfAll ? { ...asking, reading: { ...reading, subjects: [], pairs: [] } } : asking;
  return buildAnswer(meaning, topic, own === undefined);
}

const asksWhat = /^(what|which|kya|kay|konte|kaunse|क्या|काय|कोणते|कौनसे)$/;

/** 'Geometry is his trouble. What do you teach in the 9th?': the question names a standard, only the story a subject. */
function asksForAll(text: string, { subjects }: Reading): boolean {
  if (subjects.length === 0) return false;
  const questions = sentencesOf(text)
    .map((part) => read(part))
    .filter(({ words, standards }) => standards.length > 0 && words.some((word) => asksWhat.test(word)));
  return questions.length > 0 && questions.every((question) => question.subjects.length === 0);
}

/** The topic that the match and the names together stand for. */
function meantBy(own: string | undefined, asking: Asking, { second }: Candidates): string | undefined {
  const { reading, about } = asking;
  const main = mainOf(own ?? '');
  if (isHowMuch(asking) && (!own || isNameTopic(own))) return 'fees';
  const ofNames = namesBoth(reading);
  const names = reading.standards.length + reading.subjects.length + reading.boards.length;
  const isBoth = mainOf(second?.name ?? '') === 'fees' && ofNames;
  const isAfterFees = own === 'courses' && names > 0 && feeTopics.has(about.topic ?? '');
  if (main === 'courses' && (isBoth || isAfterFees)) return 'overview';
  if (isNameTopic(own) && main !== 'fees' && ofNames && says(reading, 'howmuch')) return 'overview';
  // 'My son is in 6th, anything for him?' after the team.
  const isOfChild = reading.standards.some((one) => typeof one === 'number');
  if (main === 'team' && isOfChild && !says(reading, 'teacher', 'who', 'name')) return 'overview';
  const isVisit = main === 'visit' && own !== 'visit.demo' && !says(reading, 'address');
  return isVisit && reading.days.length > 0 ? 'hours' : own;
}

/** 'Leave science', 'only maths' in a talk about fees or courses. */
const isEdit = ({ reading, about }: Asking, { sure }: Candidates, isChange: boolean) =>
  (isNameTopic(about.topic) || isChange) &&
  ((reading.terms.length <= 4 && reading.without.subjects.length + reading.without.standards.length > 0) ||
    (reading.terms.length <= 6 &&
      !says(reading, ...elsewhere) &&
      (!sure || isNameTopic(sure.name)) &&
      isChange));

/** 'Add both up, my calculator is broken': of what was told. */
const isTotal = ({ reading, about }: Asking, own: string | undefined) =>
  about.recent.length > 1 &&
  reading.standards.length + reading.subjects.length === 0 &&
  says(reading, 'together') &&
  (!own || isNameTopic(own));

const aroundNames = new Set('standard subject_name board teach course subject lesson level'.split(' '));

/** 'Do you teach chemistry for the 11th': a subject, a standard, and nothing else. */
const isPlain = (reading: Reading) =>
  namesBoth(reading) &&
  reading.without.subjects.length === 0 &&
  reading.terms.every(({ key }) => aroundNames.has(key) || isMatter(key));

const aroundAmounts = new Set(
  'standard subject_name board both together mine give show only now pay money fee hello'.split(' '),
);
/** What else 'how many' may ask for. */
const counted = new Set(
  'course subject teach lesson batch level teacher seats size test video material results time age day number'.split(
    ' ',
  ),
);

/** 'How much for physics and chemistry, both', 'science ka akela kitna': names, 'how much', and hardly anything else. */
function isHowMuch({ reading, about }: Asking): boolean {
  const keys = reading.terms.map(({ key }) => key).filter((key) => !aroundAmounts.has(key));
  const names = reading.standards.length + reading.subjects.length;
  const isNamed = namesBoth(reading) || (names > 0 && isNameTopic(about.topic));
  const isAsked = keys.includes('howmuch') || (namesBoth(reading) && says(reading, 'together'));
  return isNamed && isAsked && keys.length < 3 && !keys.some((key) => counted.has(key));
}

/** 'Which subject does she teach' in a talk about the team. */
const isOfTeam = ({ reading: { words, standards }, about }: Asking) =>
  about.topic === 'team' && standards.length === 0 && words.some(isOfPerson);

const unwanted =
  /(refund|cancel|radda?|wapas|parat|रिफंड|रद्द|वापस|परत) (nako|nahi chahiye|nahi$|नको|नहीं चाहिए|नहीं$)/;
const isUnwanted = ({ words }: Reading, { sure }: Candidates) =>
  ['refund', 'cancellation'].includes(mainOf(sure?.name ?? '')) && unwanted.test(words.join(' '));

const elsewhere =
  'application form admission how time when where teacher refund cancel receipt discount instalment contact phone online'.split(
    ' ',
  );
const courseTopics = new Set(['courses', 'overview']);
const ofSums = ['together', 'both', 'howmuch', 'fee', 'money'];
const feeTopics = new Set(['fees', 'overview']);

/** From this score on, a message without names is no follow-up. */
export const clearScore = 0.7;
/** Below it, one word beside the names asks for something else: 'will you speak English'. */
const minNameScore = 0.3;
const speaksOfNames = ({ best, second }: Candidates) =>
  best &&
  isNameTopic(best.name) &&
  !best.unexplained.some(({ thing }) => thing) &&
  best.unexplained.length < (best.score < minNameScore ? 1 : 2) &&
  (best.score - (second?.score ?? 0) > 0.15 || isNameTopic(second?.name));
