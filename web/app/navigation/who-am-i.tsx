import { personOf } from '#web/platform/session/role.ts';
import { useAuthToken } from '#web/platform/session/session.ts';

/** Who is signed in to the office, and in which role. */
export function WhoAmI({ className = '' }: { className?: string }) {
  const { name, role } = personOf(useAuthToken());
  return (
    <p className={`min-w-0 leading-tight ${className}`}>
      <span className="block truncate font-semibold">{name}</span>
      <span className="text-sm text-muted">{role}</span>
    </p>
  );
}
