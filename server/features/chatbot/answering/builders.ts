import { contact, hours, policy } from './academy.ts';
import { boards, courses, standards, subjects } from './courses.ts';
import { fees, scheduleName } from './fees.ts';
import { paths } from './paths.ts';
import { type Asking, type Build, type Intent, page, type Reply } from './reply.ts';
import { smallTalk } from './small-talk.ts';

export const builders: Partial<Record<Intent, Build>> = {
  ...paths,
  ...smallTalk,
  fees,
  courses,
  subjects,
  standards,
  boards,
  overview,
  contact,
  hours,
  policy,
};

/** Names alone, 'physics 12th': what there is, and what it costs. */
async function overview(asking: Asking): Promise<Reply> {
  const { understood } = asking;
  if (understood.standards.length + understood.subjects.length === 0) return boards(asking);
  const found = courses(asking);
  if (understood.standards.length === 0 || understood.subjects.length === 0) return found;
  const rows = (await asking.fees()).filter(
    (fee) =>
      understood.subjects.includes(fee.course) &&
      understood.standards.some((standard) => scheduleName(standard) === fee.standard),
  );
  if (rows.length === 0) return found;
  const cost = await fees(asking);
  return {
    ...found,
    text: `${found.text}\n${cost.text}`,
    sources: [page.courses, page.admission],
    ask: false,
    unanswered: false,
  };
}

export const unknown: Reply = {
  text: "I don't know the answer to that, and would rather say so than guess. The office can tell you: press “Ask the office”.",
  sources: [page.enquiry],
  suggestions: ['What can you do?', 'How can I contact the office?'],
  ask: true,
  unanswered: true,
};

export const wordless: Reply = {
  text: "Sorry, I couldn't understand. Please put your question into words.",
  suggestions: ['What can you do?', 'What courses do you offer?'],
};
