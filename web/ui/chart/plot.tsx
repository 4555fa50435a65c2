import { type PointerEvent, useState } from 'react';
import type { ChartData } from '#web/ui/chart/bar-chart.tsx';
import { labelledSteps, type Scale, scaleOf } from '#web/ui/chart/scale.ts';

const percent = (part: number) => `${part * 100}%`;

/** The values of a step in full: '3 November: Enquiries 4, Admissions 2'. */
const sentence = ({ steps, series, format }: ChartData, i: number) =>
  `${steps[i]?.name}: ${series.map(({ label, values }) => `${label} ${format(values[i] ?? 0)}`).join(', ')}`;

export function Plot({ data }: { data: ChartData }) {
  const { steps, series, formatTick } = data;
  const [shown, setShown] = useState<number>();
  const scale = scaleOf(series.flatMap(({ values }) => values));
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm text-muted tabular-nums">
      <ol aria-hidden className="relative h-48 print:h-36">
        {scale.ticks.map((tick) => (
          <li
            key={tick}
            className="absolute right-0 translate-y-1/2 text-xs whitespace-nowrap"
            style={{ bottom: percent(scale.at(tick)) }}
          >
            {formatTick(tick)}
          </li>
        ))}
        {/* As wide as the widest label, because the labels are positioned absolutely. */}
        <li className="invisible h-0 text-xs whitespace-nowrap">{widest(scale.ticks.map(formatTick))}</li>
      </ol>
      <div className="relative h-48 has-focus-visible:rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent print:h-36">
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className={`absolute inset-x-0 border-t ${tick === 0 ? 'border-edge' : 'border-line'}`}
            style={{ bottom: percent(scale.at(tick)) }}
          />
        ))}
        <div className="absolute inset-0 flex">
          {steps.map(({ name }, i) => (
            <Column key={name} data={data} scale={scale} step={i} isShown={shown === i} />
          ))}
        </div>
        <Pointer data={data} shown={shown} onShow={setShown} />
        {shown !== undefined && <Readout data={data} step={shown} />}
      </div>
      <StepNames data={data} />
    </div>
  );
}

const widest = (texts: string[]) => texts.reduce((a, b) => (b.length > a.length ? b : a), '');

interface ColumnProps {
  data: ChartData;
  scale: Scale;
  step: number;
  isShown: boolean;
}

function Column({ data: { series }, scale, step, isShown }: ColumnProps) {
  const ground = scale.at(0);
  return (
    <div className={`flex min-w-0 flex-1 justify-center ${isShown ? 'bg-sunken' : ''}`}>
      <div className="flex h-full w-11/12 justify-center gap-px sm:w-4/5">
        {series.map(({ label, colour, values }) => {
          const top = scale.at(values[step] ?? 0);
          return (
            <span key={label} className="relative h-full max-w-7 flex-1">
              <span
                data-bar={label}
                className={`absolute inset-x-0 ${top < ground ? 'rounded-b-[3px]' : 'rounded-t-[3px]'} ${colour} print:[print-color-adjust:exact]`}
                style={{ bottom: percent(Math.min(top, ground)), height: percent(Math.abs(top - ground)) }}
              />
            </span>
          );
        })}
      </div>
    </div>
  );
}

interface PointerProps {
  data: ChartData;
  shown: number | undefined;
  onShow: (step: number | undefined) => void;
}

/**
 * A slider over the whole plot: arrow keys move from step to step with each read out, and touch need not hit a narrow
 * bar. For a pointer its position decides, because the slider's own steps are slightly off the columns.
 */
function Pointer({ data, shown, onShow }: PointerProps) {
  const last = data.steps.length - 1;
  const [step, setStep] = useState(last);
  const show = (to: number) => {
    setStep(to);
    onShow(to);
  };
  const point = ({
    currentTarget,
    clientX,
  }: Pick<PointerEvent<HTMLInputElement>, 'currentTarget' | 'clientX'>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    show(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * (last + 1)))));
  };
  const at = Math.min(step, last);
  return (
    <input
      type="range"
      min={0}
      max={last}
      value={at}
      aria-label={data.title}
      aria-valuetext={sentence(data, at)}
      onChange={(event) => show(Number(event.target.value))}
      onFocus={() => onShow(shown ?? at)}
      onBlur={() => onShow(undefined)}
      onPointerMove={point}
      // Touch has neither hover nor, on a slider, click events; tapping elsewhere removes the focus again.
      onPointerDown={(event) => {
        event.currentTarget.focus({ preventScroll: true });
        point(event);
      }}
      onClick={(event) => event.detail > 0 && point(event as unknown as PointerEvent<HTMLInputElement>)}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse' && document.activeElement !== event.currentTarget)
          onShow(undefined);
      }}
      className="absolute inset-0 z-10 m-0 size-full cursor-crosshair [touch-action:pan-y] opacity-0 print:hidden"
    />
  );
}

/** Beside the step, on the side with more room. */
function Readout({ data, step }: { data: ChartData; step: number }) {
  const count = data.steps.length;
  const isLeft = step < count / 2;
  const side = isLeft ? { left: percent((step + 1) / count) } : { right: percent((count - step) / count) };
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-1 z-20 mx-1 w-max max-w-full rounded-control border border-line bg-surface px-3 py-1.5 text-ink shadow-soft print:hidden"
      style={side}
    >
      <p className="text-xs font-semibold text-muted">{data.steps[step]?.name}</p>
      {data.series.map(({ label, colour, values }) => (
        <p key={label} className="flex items-center gap-2 whitespace-nowrap">
          <span className={`size-2.5 rounded-[3px] ${colour}`} />
          {label}
          <span className="ml-auto pl-3 font-semibold">{data.format(values[step] ?? 0)}</span>
        </p>
      ))}
    </div>
  );
}

function StepNames({ data: { steps } }: { data: ChartData }) {
  const [few, many] = [labelledSteps(steps.length, 5), labelledSteps(steps.length, 12)];
  return (
    <ol aria-hidden className="relative col-start-2 mt-2 h-5 text-xs">
      {steps.map(({ name, short }, i) =>
        many.has(i) ? (
          <li
            key={name}
            className={`absolute -translate-x-1/2 whitespace-nowrap ${few.has(i) ? '' : 'max-lg:hidden'}`}
            style={{ left: percent((i + 0.5) / steps.length) }}
          >
            {short}
          </li>
        ) : null,
      )}
    </ol>
  );
}
