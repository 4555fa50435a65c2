import { mainOf } from '../knowing/ways.ts';
import { about, address, contact, hours, visit } from './academy/academy.ts';
import { team } from './academy/team.ts';
import { boards, courses, standards, subjects } from './courses/courses.ts';
import { scheduleName } from './fees/fee-texts.ts';
import { fees } from './fees/fees.ts';
import { paths } from './paths.ts';
import { cancellation, privacy, refund, terms } from './policies.ts';
import { type Asking, type Build, page, type Reply, says } from './reply.ts';

const builders: Record<string, Build> = {
  ...paths,
  fees: feesOrCourses,
  courses,
  subjects,
  standards,
  boards,
  overview,
  contact,
  address,
  hours,
  visit,
  team,
  about,
  refund,
  cancellation,
  privacy,
  terms,
};

/** The builder of a topic, or else of the topic that it is a part of. */
export const builderOf = (topic: string): Build | undefined =>
  Object.hasOwn(builders, topic) ? builders[topic] : own(mainOf(topic));

const own = (topic: string) => (Object.hasOwn(builders, topic) ? builders[topic] : undefined);

/** Where no fee is known for what is named: that, and what courses there are. */
async function feesOrCourses(asking: Asking): Promise<Reply> {
  const cost = await fees(asking);
  const { standards: of, subjects: named } = asking.about;
  if (!cost.unanswered || says(asking.reading, 'together', 'both') || of.length === 0 || named.length === 0)
    return cost;
  const found = courses(asking);
  return found.unanswered
    ? cost
    : { ...cost, text: `${cost.text}\n${found.text}`, sources: [page.fees, page.courses] };
}

/** Names alone, 'physics 12th': what there is, and what it costs. */
async function overview(asking: Asking): Promise<Reply> {
  const { standards: of, subjects: named, boards: ours } = asking.about;
  if (of.length + named.length === 0) return ours.length > 0 ? boards(asking) : courses(asking);
  const found = courses(asking);
  if (of.length === 0 || named.length === 0) return found;
  const rows = (await asking.fees()).filter(
    (fee) => named.includes(fee.course) && of.some((standard) => scheduleName(standard) === fee.standard),
  );
  if (rows.length === 0) return found;
  const cost = await fees(asking);
  return {
    ...found,
    ...(cost.items && { items: cost.items }),
    text: `${found.text}\n${cost.text}`,
    sources: [page.courses, page.admission],
    ask: false,
    unanswered: false,
  };
}
