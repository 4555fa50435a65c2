/** '2026-06' and a step of months → '2026-07'. */
export function monthAfter(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

/** '2026-06-30' and a step of days. */
export function dayAfter(day: string, step: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + step);
  return at.toISOString().slice(0, 10);
}

const name = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2026-06' → 'June 2026'. */
export const monthName = (month: string) => name.format(new Date(`${month}-01T00:00:00Z`));
