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

const closedClass = ({ name, class_name }: ClosedClass): Closed => ({
  name,
  enquiry: enquiryAbout(class_name ? { class_name } : { standard: name }),
});

/** The enquiry is also prefilled with the chosen class. */
const closedCourse = (name: string, { standard }: Choice): Closed => {
  const class_name = classOf(standard);
  return { name, enquiry: enquiryAbout({ course: name, ...(class_name && { class_name }) }) };
};

/** For choices that the office has removed from its lists. */
const unlisted: Closed = { name: 'Your choice', enquiry: '/enquiry' };

const unavailableIn = (closed: Closed[], wanted: string, open: string[]): Closed[] =>
  wanted && !open.includes(wanted) ? [closed.find(({ name }) => name === wanted) ?? unlisted] : [];

interface Props {
  choice: Choice;
  /** The choice from a link or a draft; it may be closed by now. */
  wanted: Choice;
}

/** Lists classes and courses that are closed for admission, each with a link to an enquiry about it. */
export function ClosedClasses({ choice, wanted }: Props) {
  const options = useChangedSettings().options ?? firstOptions;
  const classes = closedClasses(options).map(closedClass);
  const courses = closedCourses(options).map((name) => closedCourse(name, choice.standard ? choice : wanted));
  const closed = [...classes, ...courses];
  const unavailable = [
    ...unavailableIn(courses, choice.course ? '' : wanted.course, openNames(options, 'courses')),
    ...unavailableIn(classes, choice.standard ? '' : wanted.standard, openNames(options, 'standards')),
  ];
  if (closed.length + unavailable.length === 0) return null;
  return (
    <>
      {unavailable.map((each) => (
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
