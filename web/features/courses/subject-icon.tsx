import {
  Atom,
  BookOpenText,
  CodeXml,
  Dna,
  FlaskConical,
  Globe,
  Landmark,
  Languages,
  LibraryBig,
  type LucideIcon,
  Sigma,
  TestTubeDiagonal,
} from 'lucide-react';

// The first match wins, so exact subjects come before broad ones.
const subjects: [RegExp, LucideIcon][] = [
  [/computer|coding|programming|python|informatics/i, CodeXml],
  [/physics|mechanics|motion|electric|magnet|optics/i, Atom],
  [/chemi|periodic table/i, TestTubeDiagonal],
  [/math|algebra|geometry|arithmetic|number|trigonometry|calculus|fraction|decimal|integer|ratio\b/i, Sigma],
  [/counting|shapes|addition|subtraction|division|\btables\b|equation|squares|polynomial|statistics/i, Sigma],
  [/biology|botany|zoology|life/i, Dna],
  [/geography|environment|earth|around us/i, Globe],
  [/social|history|civics|politic|econom|civili[sz]ation|people/i, Landmark],
  [/hindi|marathi|sanskrit|language/i, Languages],
  [/english|reading|writing|grammar|story|stories|literature/i, BookOpenText],
  [/science|experiment/i, FlaskConical],
];

/** A drawing for a course, guessed from its title. */
export function SubjectIcon({ title, className }: { title: string; className: string }) {
  const Icon = subjects.find(([pattern]) => pattern.test(title))?.[1] ?? LibraryBig;
  return <Icon aria-hidden className={className} strokeWidth={1.75} />;
}
