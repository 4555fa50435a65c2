import { plainCell } from './digits.ts';
import { degreeName, standardNumber } from './standards.ts';

/** What people write for the names of the specification. */
const others: Record<string, string> = {
  Mathematics: 'math maths mathematics ganit गणित गणिते',
  Science: 'sci science vigyan विज्ञान',
  English: 'eng english inglish इंग्रजी इंग्लिश अंग्रेजी',
  History: 'hist history itihas इतिहास',
  Geography: 'geography bhugol भूगोल',
  Physics: 'phy physics भौतिकशास्त्र भौतिकी',
  Chemistry: 'chem chemistry रसायनशास्त्र रसायन',
  Biology: 'bio biology जीवशास्त्र जीवविज्ञान',
  Hindi: 'hindi हिंदी हिन्दी',
  Marathi: 'marathi मराठी',
  Geometry: 'geometry भूमिती',
  Algebra: 'algebra बीजगणित',
  CBSE: 'cbse cbsc centralboard',
  ICSE: 'icse isc cisce',
  'State Board': 'state ssc hsc msb msbshse maharashtra mahboard राज्य राज्यमंडळ',
  IB: 'ib internationalbaccalaureate',
  Cambridge: 'cambridge igcse cie caie',
};

const key = (name: string) =>
  plainCell(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
const keyless = (name: string) => key(name).replace(/(board|subject|मंडळ|बोर्ड)$/u, '');
const meant = new Map(
  Object.entries(others).flatMap(([name, spellings]) =>
    spellings.split(' ').map((word) => [key(word), name] as const),
  ),
);

/** The name that a cell means; undefined if it means none of them. */
export function optionOf(cell: string, names: readonly string[]): string | undefined {
  const written = key(cell);
  const same =
    names.find((name) => key(name) === written) ?? names.find((name) => keyless(name) === keyless(cell));
  const known = meant.get(written) ?? meant.get(keyless(cell));
  return same ?? names.find((name) => known && key(name) === key(known));
}

/** The same for standards: 'X' is the '10th Standard'. */
export function standardOf(cell: string, names: readonly string[]): string | undefined {
  const n = standardNumber(cell);
  const degree = degreeName(cell);
  return (
    names.find((name) => key(name) === key(cell)) ??
    names.find((name) => n !== undefined && standardNumber(name) === n) ??
    names.find((name) => degree && key(name) === key(degree))
  );
}
