import { ArchFrame } from '#web/ui/arch-frame.tsx';

/** A person's initials; the name itself stands beside them. */
export function Avatar({ name, className }: { name: string; className: string }) {
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('');
  return <ArchFrame className={`font-display font-semibold ${className}`}>{initials}</ArchFrame>;
}
