import { mainOf } from '../knowing/matcher.ts';
import type { Reading } from '../reading/read.ts';
import { namedOfTeam } from './academy.ts';
import type { Chosen } from './answer.ts';
import { builderOf } from './builders.ts';
import { built, isOfNames, namesBoth } from './built.ts';
import { type Candidates, isElliptic } from './decide.ts';
import { carried } from './follow.ts';
import type { Asking } from './reply.ts';
import { unclear, unsure } from './unsure.ts';

/** What the topics make of a message that nothing else answers. */
export async function byTopic(asking: Asking, found: Candidates, text: string): Promise<Chosen> {
  const { reading, about: before } = asking;
  const names = reading.standards.length + reading.subjects.length + reading.boards.length;
  const isClear = names === 0 && (found.sure?.score ?? 0) >= clear;
  const elliptic = isElliptic(reading) && !isClear;
  const goesOn = names > 0 && isOfNames(before.topic) && reading.terms.length <= 4;
  const isStray = goesOn && !isOfNames(found.sure?.name) && (found.sure?.score ?? 0) < clear;
  const isLeft = (elliptic && reading.terms.length > 0) || isStray || isUnwanted(reading, found);
  const own = isLeft ? undefined : found.sure?.name;
  const main = mainOf(own ?? '');
  const isOutside = main === 'outside';
  const further = own && !isOutside ? undefined : carried(reading, before);
  // What an overview would say of these names it says in any case.
  const weak =
    !own && !elliptic && !(isStray && found.sure) && found.best && !speaksOfNames(found)
      ? undefined
      : further;
  const isBoth = mainOf(found.second?.name ?? '') === 'fees' && namesBoth(reading);
  const isEither =
    main === 'courses' && (isBoth || (own === 'courses' && names > 0 && ofFees.has(before.topic ?? '')));
  const meant = isEither
    ? 'overview'
    : main === 'visit' && own !== 'visit.demo' && reading.days.length > 0
      ? 'hours'
      : own;
  const topic = isOutside ? undefined : (meant ?? weak);
  if (!topic && namedOfTeam(reading.words, asking.knowledge.team).length > 0)
    return built(asking, 'team', false);
  if (!topic) return unsure(asking, found, { text, further, isOutside });
  // Whoever names a sum speaks of the fee.
  if (namesBoth(reading) && ofCourses.has(topic) && reading.terms.some(({ key }) => key === 'amount'))
    return built(asking, 'fees', own === undefined);
  if (!builderOf(topic)) return unclear(asking, found, undefined);
  return built(asking, topic, own === undefined);
}

const unwanted =
  /(refund|cancel|radda?|wapas|parat|रिफंड|रद्द|वापस|परत) (nako|nahi chahiye|nahi$|नको|नहीं चाहिए|नहीं$)/;
const isUnwanted = ({ words }: Reading, { sure }: Candidates) =>
  ['refund', 'cancellation'].includes(mainOf(sure?.name ?? '')) && unwanted.test(words.join(' '));

const ofCourses = new Set(['courses', 'overview']);
const ofFees = new Set(['fees', 'overview']);

/** Of a day alone: what explains itself this well goes on with nothing. */
const clear = 0.7;
/** Below it a word more than the names asks for something else: 'will you speak English'. */
const leastOfNames = 0.3;
const speaksOfNames = ({ best, second }: Candidates) =>
  best &&
  isOfNames(best.name) &&
  !best.unexplained.some(({ thing }) => thing) &&
  best.unexplained.length < (best.score < leastOfNames ? 1 : 2) &&
  (best.score - (second?.score ?? 0) > 0.15 || isOfNames(second?.name));
