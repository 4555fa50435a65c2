import { CircleCheck, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

/** A live region. Render it before its content, so that screen readers announce that. While empty it takes no room. */
export function Status({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" className={`empty:absolute ${className}`}>
      {children}
    </div>
  );
}

const looks = {
  done: { icon: CircleCheck, box: 'border-leaf', colour: 'text-leaf' },
  waiting: { icon: CloudOff, box: 'border-edge', colour: 'text-accent' },
};

export function StatusNotice({
  look,
  title,
  children,
}: {
  look: keyof typeof looks;
  title?: string;
  children: ReactNode;
}) {
  const { icon: Icon, box, colour } = looks[look];
  return (
    <div className={`flex items-start gap-3 rounded-card border bg-sunken px-5 py-4 ${box}`}>
      <Icon aria-hidden className={`mt-0.5 size-5.5 shrink-0 ${colour}`} />
      <div>
        {title && <p className="font-semibold">{title}</p>}
        <p>{children}</p>
      </div>
    </div>
  );
}
