import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SubjectIcon } from '#web/features/courses/subject-icon.tsx';

test.each([
  ['Counting and Shapes', 'sigma'],
  ['First Words in English', 'book-open-text'],
  ['Addition and Subtraction', 'sigma'],
  ['The World Around Us', 'globe'],
  ['Tables and Division', 'sigma'],
  ['Reading for Meaning', 'book-open-text'],
  ['Fractions for Beginners', 'sigma'],
  ['Our State and Its People', 'landmark'],
  ['Decimals and Measurement', 'sigma'],
  ['Science by Experiment', 'flask-conical'],
  ['Integers and Ratio', 'sigma'],
  ['Early Civilisations', 'landmark'],
  ['Simple Equations', 'sigma'],
  ['Heat, Motion and Time', 'atom'],
  ['Squares, Cubes and Roots', 'sigma'],
  ['Computer Science Foundations', 'code-xml'],
  ['Polynomials and Coordinate Geometry', 'sigma'],
  ['Matter and Motion', 'atom'],
  ['Board Mathematics', 'sigma'],
  ['Board Science', 'flask-conical'],
  ['English Writing Workshop', 'book-open-text'],
  ['Mechanics', 'atom'],
  ['Chemistry: Structure and Bonding', 'test-tube-diagonal'],
  ['Calculus', 'sigma'],
  ['Electricity and Magnetism', 'atom'],
  ['Chemical Equations', 'test-tube-diagonal'],
  ['World History', 'landmark'],
  ['Orientation', 'library-big'],
])('%s has a drawing of its subject', (title, icon) => {
  expect(renderToStaticMarkup(<SubjectIcon title={title} className="size-5" />)).toContain(`lucide-${icon} `);
});
