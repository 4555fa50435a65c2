import type { ReactNode } from 'react';

// Small drawings in the style of the logo, with its arch and book, on twice its grid.

const archLine = 'M18 68V51.4C18 33.8 28.8 19 48 19s30 14.8 30 32.4V68';
const bookLine =
  'M48 87c-8.8-8.6-22-11.6-40-10.4V66c18-1 31.2 2 40 10.4C56.8 68 70 65 88 66v10.6c-18-1.2-31.2 1.8-40 10.4Zm0 0V76.4';

function Drawing({ className = 'size-24', children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      fill="none"
      strokeWidth="3.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

interface Props {
  className?: string;
}

/** It is done: a tick under the arch. */
export const DoneDrawing = (props: Props) => (
  <Drawing {...props}>
    <path className="fill-marigold" d="m48 3 4.4 11h-8.8z" />
    <path className="stroke-current" d={archLine} />
    <path className="stroke-leaf" strokeWidth="5" d="m35 47 9.5 9.5L62 37" />
    <path className="stroke-marigold" d={bookLine} />
  </Drawing>
);

/** Nothing is here yet: an empty arch over an open book. */
export const EmptyDrawing = (props: Props) => (
  <Drawing {...props}>
    <path className="fill-marigold" d="m48 3 4.4 11h-8.8z" />
    <path className="stroke-current" d={archLine} />
    <path
      className="stroke-current"
      strokeOpacity=".45"
      strokeDasharray="0.1 6.4"
      d="M31.6 63V52.2c0-10.6 6.4-19.2 16.4-19.2s16.4 8.6 16.4 19.2V63"
    />
    <path className="stroke-marigold" d={bookLine} />
  </Drawing>
);

/** The way is lost: an arch with a gap, what it lost at its foot, and steps that end. */
export const LostDrawing = (props: Props) => (
  <Drawing {...props}>
    <path
      className="stroke-current"
      d="M18 78V51.4C18 33.8 28.8 19 48 19c5.4 0 10.1 1.2 14.1 3.3M77 43.4c.7 2.6 1 5.3 1 8V78"
    />
    <path className="stroke-current" strokeOpacity=".45" d="m68.6 15.2 5.8 4.4M79.4 25.6l3.8 6.2" />
    <path className="fill-marigold" d="m71.4 87.4 10.8-4.8.5 8.8z" />
    <path
      className="stroke-marigold"
      strokeWidth="4.4"
      strokeDasharray="0.1 9"
      d="M44 92c2-8 10-9.600 9-18-1-7.400-10-9-9-18 .6-5 4-7.600 7-10"
    />
    <path className="stroke-current" d="M8 78h18M70 78h18" />
  </Drawing>
);
