import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface Control {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: string;
  optional?: boolean;
  children: (control: Control) => ReactNode;
}

/** A field, required unless it says so: label above, hint and error below, tied together for assistive technology. */
export function Field({ label, name, error, hint, optional = false, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const control: Control = {
    id,
    name,
    required: !optional,
    'aria-invalid': Boolean(error),
    'aria-describedby': described,
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-[0.95rem] font-semibold">
        {label}
      </label>
      {children(control)}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-brick">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

const box =
  'w-full rounded-control border border-edge bg-surface px-3.5 text-ink placeholder:text-muted ' +
  'transition-colors duration-150 hover:border-ink aria-invalid:border-brick';

export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input className={`${box} min-h-11.5 ${className}`} {...rest} />;
}

export function TextArea(props: ComponentProps<'textarea'>) {
  return <textarea rows={4} className={`${box} py-2.5`} {...props} />;
}

/** A styled select; `compact` for a row of tools. */
export function Select({ compact = false, ...rest }: ComponentProps<'select'> & { compact?: boolean }) {
  const size = compact ? 'min-h-11 pr-9 text-[0.95rem]' : 'min-h-11.5 pr-10';
  return (
    <span className="relative grid min-w-0">
      <select className={`${box} appearance-none text-ellipsis ${size}`} {...rest} />
      <ChevronDown
        aria-hidden
        className={`pointer-events-none absolute top-1/2 -translate-y-1/2 text-muted ${compact ? 'right-2.5 size-4.5' : 'right-3 size-5'}`}
      />
    </span>
  );
}

/** The options of a `Select`, with an empty one first. */
export function Options({ first, values }: { first: string; values: readonly string[] }) {
  return (
    <>
      <option value="">{first}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </>
  );
}
