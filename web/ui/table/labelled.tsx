import { type ReactNode, useId } from 'react';

export const controlLook =
  'min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface px-3 text-[0.95rem] text-ink hover:border-ink';

interface Props {
  label: string;
  className?: string;
  children: (id: string) => ReactNode;
}

/** A label above a control. The control is outside the label, or its options would become part of its name. */
export function Labelled({ label, className = '', children }: Props) {
  const id = useId();
  return (
    <div className={`grid gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
