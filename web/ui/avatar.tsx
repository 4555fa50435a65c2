import { Niche } from '#web/ui/niche.tsx';

/** A person's initials; the name itself stands beside them. */
export function Avatar({ name, className }: { name: string; className: string }) {
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('');
  return <Niche className={`font-display font-semibold ${className}`}>{initials}</Niche>;
}
