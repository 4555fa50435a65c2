import type { Course } from '#contract/courses.ts';
import { read } from '../reading/read.ts';

/** What a course teaches, by the words of its title and description. */
const hints: [subject: string, words: RegExp][] = [
  [
    'Mathematics',
    /\b(math\w*|count\w*|number\w*|addition|subtraction|division|multiplication|tables|fraction\w*|decimal\w*|measurement|integer\w*|ratio|equation\w*|square\w*|cube\w*|root\w*|polynomial\w*|geometry|algebra|trigonometry|statistics|calculus|quadratic\w*|derivatives|integrals)\b/i,
  ],
  [
    'Science',
    /\b(science|scientist|experiment\w*|plants|animals|matter|motion|heat|atoms|forces|physics|chemistry|biology)\b/i,
  ],
  ['Physics', /\b(physics|motion|mechanics|forces|electric\w*|magnet\w*|heat|vectors|circuits|optics)\b/i],
  ['Chemistry', /\b(chemistry|atoms|bonding|elements|periodic|molecul\w*)\b/i],
  ['Biology', /\b(biology|plants|animals|cells)\b/i],
  ['English', /\b(english|grammar|essays|reading|stories|poems)\b/i],
  ['History', /\b(history|civilisation\w*|civilization\w*|empire\w*|ancient|festivals)\b/i],
  ['Geography', /\b(geography|maps|rivers|weather|neighbourhood)\b/i],
];

export function guessSubjects(course: Course): string[] {
  const text = `${course.title} ${course.description}`;
  const inTitle = read(course.title).subjects;
  const byTitle = hints.filter(([, words]) => words.test(course.title)).map(([subject]) => subject);
  const guessed = hints.filter(([, words]) => words.test(text)).map(([subject]) => subject);
  const named = read(text).subjects;
  // A title that tells is enough: a description names much beside.
  const sure = [...inTitle, ...byTitle];
  return [...new Set(sure.length > 0 ? [...sure, ...named] : [...named, ...guessed])];
}
