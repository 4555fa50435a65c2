import {
  Atom,
  Award,
  BookOpenText,
  BriefcaseBusiness,
  CodeXml,
  Compass,
  Cpu,
  FlaskConical,
  Globe,
  GraduationCap,
  Landmark,
  type LucideIcon,
  MessagesSquare,
  MousePointerClick,
  Sigma,
  Timer,
} from 'lucide-react';

export interface Item {
  title: string;
  text: string;
  icon: LucideIcon;
}

export const popularCourses: Item[] = [
  {
    title: 'Mathematics',
    text: 'Numbers, algebra, geometry and proof, built up step by step until the method feels like your own.',
    icon: Sigma,
  },
  {
    title: 'Science',
    text: 'Look closely, ask why, try it out. Experiments you can do at home, and the ideas that explain them.',
    icon: FlaskConical,
  },
  {
    title: 'Physics',
    text: 'Motion, light, electricity and heat: few laws, many problems, and the habit of drawing before reckoning.',
    icon: Atom,
  },
  {
    title: 'Social Studies',
    text: 'How people lived, traded and governed themselves, read from maps, coins, letters and the daily news.',
    icon: Landmark,
  },
  {
    title: 'Computer Science',
    text: 'From the first loop to a working program, with plain reasoning about what a machine can and cannot do.',
    icon: CodeXml,
  },
  {
    title: 'English',
    text: 'Read with attention, write with order, speak without fear. Grammar as a tool and not as a list of traps.',
    icon: BookOpenText,
  },
];

export const features: Item[] = [
  {
    title: 'Certified Courses',
    text: 'Finish a course and take away a certificate that says what you can do.',
    icon: Award,
  },
  {
    title: 'Self-Paced Learning',
    text: 'Stop where it gets hard, go back, and move on when it is clear.',
    icon: Timer,
  },
  {
    title: 'Expert Tutors',
    text: 'Teachers who know their subject and remember how it was not to know it.',
    icon: GraduationCap,
  },
  {
    title: 'Global Community',
    text: 'Study beside pupils of other towns, other boards and other languages.',
    icon: Globe,
  },
  {
    title: 'Interactive Content',
    text: 'Lessons that ask you something every few minutes and wait for your answer.',
    icon: MousePointerClick,
  },
  {
    title: 'Real-World Projects',
    text: 'Measure a roof, map a market, write a small program that someone uses.',
    icon: BriefcaseBusiness,
  },
  {
    title: 'Career Guidance',
    text: 'Plain talk about streams, entrance examinations and what comes after them.',
    icon: Compass,
  },
  {
    title: 'Engaging Community',
    text: 'A forum where a question gets a kind answer, usually on the same day.',
    icon: MessagesSquare,
  },
  {
    title: 'Technology Driven',
    text: 'Light pages that work on a small phone and a slow connection.',
    icon: Cpu,
  },
];
