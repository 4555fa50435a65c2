import {
  type ClosedClass,
  classOf,
  closedClasses,
  closedCourses,
} from '#contract/admissions/closed-classes.ts';
import { firstOptions, openNames } from '#contract/option-names.ts';
import type { Choice } from '#web/features/admissions/choice.ts';
import { useChangedSettings } from '#web/platform/served/settings.ts';
import { LinkButton } from '#web/ui/button.tsx';

interface Closed {
  name: string;
  enquiry: string;
}

const enquiryAbout = (about: Record<string, string>) => `/enquiry?${new URLSearchParams(about)}`;

const ofClass = ({ name, class_name }: ClosedClass): Closed => ({
  name,
  enquiry: enquiryAbout(class_name ? { class_name } : { standard: name }),
});

/** The class that was chosen with it is filled in as well. */
const ofCourse = (name: string, { standard }: Choice): Closed => {
  const class_name = classOf(standard);
  return { name, enquiry: enquiryAbout({ course: name, ...(class_name && { class_name }) }) };
};

/** What the office has taken off its lists altogether. */
const unlisted: Closed = { name: 'Your choice', enquiry: '/enquiry' };

const missedOf = (closed: Closed[], wanted: string, open: string[]): Closed[] =>
  wanted && !open.includes(wanted) ? [closed.find(({ name }) => name === wanted) ?? unlisted] : [];

interface Props {
  choice: Choice;
  /** What somebody came for or had chosen; it may not be open any more. */
  wanted: Choice;
}

/** Says which classes and courses are not open for admission, and leads from each to the enquiry about it. */
export function ClosedClasses({ choice, wanted }: Props) {
  const options = useChangedSettings().options ?? firstOptions;
  const classes = closedClasses(options).map(ofClass);
  const courses = closedCourses(options).map((name) => ofCourse(name, choice.standard ? choice : wanted));
  const closed = [...classes, ...courses];
  const missed = [
    ...missedOf(courses, choice.course ? '' : wanted.course, openNames(options, 'courses')),
    ...missedOf(classes, choice.standard ? '' : wanted.standard, openNames(options, 'standards')),
  ];
  if (closed.length + missed.length === 0) return null;
  return (
    <>
      {missed.map((each) => (
        <div
          key={each.name}
          role="status"
          className="grid justify-items-start gap-3 rounded-card border border-accent bg-sunken px-5 py-4"
        >
          <p>
            <strong className="block">{`${each.name} is not open for admission at the moment`}</strong>
            Ask us: our office tells you when a place opens.
          </p>
          <LinkButton look="outline" to={each.enquiry}>
            {each === unlisted ? 'Ask our office' : `Ask about ${each.name}`}
          </LinkButton>
        </div>
      ))}
      <details className="rounded-control border border-line print:hidden">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">
          {courses.length > 0 ? 'My class or course is not in the list' : 'My class is not in the list'}
        </summary>
        <div className="grid gap-3 px-4 pb-4">
          <p className="text-muted">
            {`These ${courses.length > 0 ? '' : 'classes '}are not open for admission at the moment. Choose yours and ask us: our office tells you when a place opens.`}
          </p>
          <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            {closed.map(({ name, enquiry }) => (
              <li key={name}>
                <LinkButton look="outline" to={enquiry} className="w-full px-2 text-[0.95rem]">
                  {name}
                </LinkButton>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </>
  );
}
