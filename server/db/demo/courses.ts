/** To a reserved example domain, on purpose. */
export const courseLink = (standard: number, i: number) => `https://courses.example/${standard}/${i + 1}`;

/** Invented courses. */
export const demoCourses: { standard: number; title: string; description: string }[] = [
  {
    standard: 1,
    title: 'Counting and Shapes',
    description: 'Numbers to one hundred, circles, squares and patterns, learned through games and stories.',
  },
  {
    standard: 1,
    title: 'First Words in English',
    description: 'Letters, sounds and short words, read aloud together and written with care.',
  },
  {
    standard: 2,
    title: 'Addition and Subtraction',
    description: 'Carrying and borrowing made plain with beads, number lines and daily puzzles.',
  },
  {
    standard: 2,
    title: 'The World Around Us',
    description: "Plants, animals, weather and the neighbourhood, seen with a young scientist's eye.",
  },
  {
    standard: 3,
    title: 'Tables and Division',
    description: 'Multiplication tables that stay, and sharing equally as the start of division.',
  },
  {
    standard: 3,
    title: 'Reading for Meaning',
    description: 'Short stories and poems, with questions that ask why and not only what.',
  },
  {
    standard: 4,
    title: 'Fractions for Beginners',
    description: 'Halves, quarters and thirds on paper, in the kitchen and on the number line.',
  },
  {
    standard: 4,
    title: 'Our State and Its People',
    description: 'Maps, rivers, festivals and work: where we live and how we live together.',
  },
  {
    standard: 5,
    title: 'Decimals and Measurement',
    description: 'Length, weight, time and money with decimals, and estimates that make sense.',
  },
  {
    standard: 5,
    title: 'Science by Experiment',
    description: 'Air, water, light and simple machines, each with an experiment to try at home.',
  },
  {
    standard: 6,
    title: 'Integers and Ratio',
    description: 'Numbers below zero, comparing by ratio, and the first steps into algebra.',
  },
  {
    standard: 6,
    title: 'Early Civilisations',
    description: 'From the Indus valley to Taxila: how towns, trade and learning began.',
  },
  {
    standard: 7,
    title: 'Simple Equations',
    description: 'From a word problem to an equation and back, with a check for every answer.',
  },
  {
    standard: 7,
    title: 'Heat, Motion and Time',
    description: 'How things warm up, move and slow down, measured and drawn as graphs.',
  },
  {
    standard: 8,
    title: 'Squares, Cubes and Roots',
    description: 'Powers and roots, patterns in numbers, and quick ways to estimate.',
  },
  {
    standard: 8,
    title: 'Computer Science Foundations',
    description: 'How computers store and follow instructions, with first programs in blocks and text.',
  },
  {
    standard: 9,
    title: 'Polynomials and Coordinate Geometry',
    description: 'Expressions, factors and the plane: the language of higher mathematics.',
  },
  {
    standard: 9,
    title: 'Matter and Motion',
    description: 'Atoms, forces and the laws of motion, with numericals solved step by step.',
  },
  {
    standard: 10,
    title: 'Board Mathematics',
    description: 'The full syllabus with weekly tests: quadratics, trigonometry, statistics and proofs.',
  },
  {
    standard: 10,
    title: 'Board Science',
    description: 'Physics, chemistry and biology with past papers and clear diagrams.',
  },
  {
    standard: 10,
    title: 'English Writing Workshop',
    description: 'Letters, essays and grammar for the board examination, marked line by line.',
  },
  {
    standard: 11,
    title: 'Mechanics',
    description: 'Vectors, laws of motion, work and rotation, with problems from simple to hard.',
  },
  {
    standard: 11,
    title: 'Chemistry: Structure and Bonding',
    description: 'Why elements join as they do, from the periodic table to molecular shapes.',
  },
  {
    standard: 12,
    title: 'Calculus',
    description: 'Limits, derivatives and integrals with their uses, taught for understanding first.',
  },
  {
    standard: 12,
    title: 'Electricity and Magnetism',
    description: 'Fields, circuits and induction, with derivations and laboratory notes.',
  },
];
