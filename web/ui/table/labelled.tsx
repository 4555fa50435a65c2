import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  className?: string;
  children: (id: string) => ReactNode;
}

/** A label above a control. The control is not inside it: its options would be part of its name. */
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
