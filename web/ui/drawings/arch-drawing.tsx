import { BookOpenText, CodeXml, FlaskConical, Landmark, type LucideIcon, Sigma } from 'lucide-react';

// On the ellipse below: centre 240 238, radii 200 and 196.
const places: { icon: LucideIcon; x: number; y: number }[] = [
  { icon: FlaskConical, x: 240, y: 42 },
  { icon: Sigma, x: 430, y: 177 },
  { icon: Landmark, x: 358, y: 397 },
  { icon: CodeXml, x: 122, y: 397 },
  { icon: BookOpenText, x: 50, y: 177 },
];

const lines =
  'M168 244c20 0 38 4 54 13M168 261c20 0 38 4 54 13M168 278c20 0 38 4 54 13' +
  'M312 244c-20 0-38 4-54 13M312 261c-20 0-38 4-54 13M312 278c-20 0-38 4-54 13';

/** A stupa's arch over an open book, with five subjects in orbit. Made for a dark band. */
export function ArchDrawing({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 480 440"
      aria-hidden="true"
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse
        cx="240"
        cy="238"
        rx="200"
        ry="196"
        className="stroke-band-muted"
        strokeOpacity=".45"
        strokeDasharray="1 9"
        strokeWidth="2.5"
      />
      <g className="stroke-band-ink" strokeWidth="3">
        <path d="M124 344v-68c0-72 48-124 116-124s116 52 116 124v68" />
        <path d="M148 344v-66c0-60 38-104 92-104s92 44 92 104v66" strokeOpacity=".5" />
        <path d="M172 344v-62c0-48 28-86 68-86s68 38 68 86v62" strokeOpacity=".25" />
        <path d="M240 152v-34m-17 18h34m-28-11h22m-16-11h10" />
        <path d="M104 344h272M88 358h304M72 372h336" />
      </g>
      <path className="fill-band-accent" d="m240 92 6 15h-12z" />
      <path
        d="M240 214v-22M222 217l-10-20M258 217l10-20M205 222l-18-15M275 222l18-15"
        className="stroke-band-accent"
        strokeWidth="2.5"
        strokeOpacity=".7"
      />
      <g className="stroke-band-accent">
        <path
          className="fill-band"
          strokeWidth="3.5"
          d="M240 324c-22-20-52-27-92-25v-74c40-2 70 5 92 25 22-20 52-27 92-25v74c-40-2-70 5-92 25Zm0 0v-74"
        />
        <path strokeOpacity=".6" strokeWidth="2.5" d={lines} />
      </g>
      {places.map(({ icon: Icon, x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle r="34" className="fill-band stroke-band-accent" strokeWidth="2" />
          <Icon x={-15} y={-15} size={30} strokeWidth={1.6} className="text-band-ink" />
        </g>
      ))}
    </svg>
  );
}
