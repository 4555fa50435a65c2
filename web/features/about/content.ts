import { Clock, Hammer, type LucideIcon, Medal } from 'lucide-react';

export const reasons: { title: string; text: string; icon: LucideIcon }[] = [
  {
    title: 'Industry Leaders',
    text: 'People who use a subject every day help us write its courses: engineers, editors, surveyors, nurses.',
    icon: Medal,
  },
  {
    title: 'Hands-on Training',
    text: 'Every chapter ends with something made: a model, a map, an essay, a program. Marks come second.',
    icon: Hammer,
  },
  {
    title: 'Flexible Learning',
    text: 'Early morning or after the evening shift, on a phone or at a desk: the lesson waits for the learner.',
    icon: Clock,
  },
];

export const team = [
  {
    name: 'Vasudha Rao',
    role: 'Principal',
    text: 'Taught mathematics for twenty years and still marks papers by hand.',
  },
  {
    name: 'Imran Qureshi',
    role: 'Head of Sciences',
    text: 'Keeps a shelf of broken instruments for pupils to repair.',
  },
  {
    name: 'Leela Fernandes',
    role: 'Head of Languages',
    text: 'Believes that a good sentence is a kindness to its reader.',
  },
  {
    name: 'Devendra Joshi',
    role: 'Student Counsellor',
    text: 'Answers most questions with another one, over a cup of tea.',
  },
];
