/** `taxila-20261117-023000.backup`, after its time in UTC. */
export const nameAt = (at: Date) =>
  `taxila-${at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.backup`;

const pattern = /^taxila-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.backup$/;

interface Made {
  name: string;
  at: number;
  /** Its month, counted from year 0. */
  month: number;
}

/** When a backup was made, from its name; empty for other files. */
function madeAt(name: string): Made[] {
  const parts = pattern.exec(name)?.slice(1).map(Number);
  if (!parts) return [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  return [{ name, at: Date.UTC(year, month - 1, day, hour, minute, second), month: year * 12 + month - 1 }];
}

/** The names that are those of backups, newest first. */
export const backupsAmong = (names: string[]): string[] =>
  names
    .flatMap(madeAt)
    .sort((a, b) => b.at - a.at)
    .map(({ name }) => name);

/**
 * The backups to remove: those older than `days`, except the first of each month, which stays for `months`. The newest is
 * always kept, and so are those in `spared`.
 */
export function outdated(
  names: string[],
  { now, days, months, spared }: { now: Date; days: number; months: number; spared: string[] },
): string[] {
  const all = names.flatMap(madeAt).sort((a, b) => a.at - b.at);
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const kept = new Set([...spared, all.at(-1)?.name]);
  const seen = new Set<number>();
  for (const { name, at, month } of all) {
    // Half a day more, since backups are not made at exactly the same time each day.
    if (now.getTime() - at <= (days + 0.5) * 86_400_000) kept.add(name);
    if (!seen.has(month) && thisMonth - month < months) kept.add(name);
    seen.add(month);
  }
  return all.map(({ name }) => name).filter((name) => !kept.has(name));
}
