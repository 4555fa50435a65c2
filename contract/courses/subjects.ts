/** Patterns for the subjects of a course: their names in the scripts used in titles, and telltale words. */
const signs: [subject: string, names: string, hints?: string][] = [
  [
    'Mathematics',
    'math\\w*|ganit|गणित\\S*',
    'count\\w*|number\\w*|addition|subtraction|division|multiplication|tables|fraction\\w*|decimal\\w*|measurement|integer\\w*|ratio|equation\\w*|square\\w*|cube\\w*|root\\w*|polynomial\\w*|geometry|algebra|trigonometry|statistics|calculus|quadratic\\w*|derivatives|integrals',
  ],
  [
    'Science',
    '(?<!computer |social )science|vigyan|(?<!सामाजिक )विज्ञान\\S*',
    'scientist|experiment\\w*|matter|atoms|forces',
  ],
  [
    'Physics',
    'physics|भौतिक\\S*',
    'motion|mechanics|forces|electric\\w*|magnet\\w*|heat|vectors|circuits|optics',
  ],
  ['Chemistry', 'chemistry|रसायन\\S*', 'atoms|bonding|elements|periodic|molecul\\w*'],
  ['Biology', 'biology|जीव ?(?:विज्ञान|शास्त्र)\\S*', 'plants|animals|cells'],
  ['English', 'english|इंग्रजी|अंग्रेजी', 'grammar|essays|reading|stories|poems'],
  ['Hindi', 'hindi|हिंदी|हिन्दी'],
  ['Marathi', 'marathi|मराठी'],
  ['History', 'history|इतिहास\\S*', 'civili[sz]ation\\w*|empire\\w*|ancient|festivals'],
  ['Geography', 'geography|भूगोल\\S*', 'maps|rivers|weather|neighbourhood'],
  ['Geometry', 'geometry|भूमिती|ज्यामिति'],
  ['Algebra', 'algebra|बीजगणित'],
  ['Computer Science', 'computers?|coding|programming|संगणक\\S*|कंप्यूटर'],
  ['Social Studies', 'social (?:studies|science)|civics|नागरिकशास्त्र|सामाजिक विज्ञान'],
];

const word = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, 'iu');

const known = signs.map(([subject, names, hints]) => ({
  subject,
  names: word(names),
  any: word(hints ? `${names}|${hints}` : names),
}));

/** Guesses the subjects of a course from its title and description. */
export function guessSubjects({ title, description }: { title: string; description: string }): string[] {
  const text = `${title} ${description}`;
  const inTitle = known.filter(({ any }) => any.test(title));
  // A title that names a subject is enough; descriptions mention much besides.
  const found = known.filter(
    (sign) => inTitle.includes(sign) || (inTitle.length > 0 ? sign.names : sign.any).test(text),
  );
  return withScience(found.map(({ subject }) => subject));
}

/** Physics is also science. */
export function withScience(subjects: string[]): string[] {
  const isScience = subjects.some((subject) => ['Physics', 'Chemistry', 'Biology'].includes(subject));
  return [...new Set([...subjects, ...(isScience ? ['Science'] : [])])];
}
