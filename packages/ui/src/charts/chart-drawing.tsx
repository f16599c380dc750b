import { ticks } from 'd3-array';
import { formatEuro } from '@heimvorteil/format';
import type { ReactNode } from 'react';
import { chartScale, type ChartFrame } from './chart-scale.ts';
import styles from './chart-drawing.module.css';

/** A label near the right edge stands on the left of what it names. */
const LABELS_TURN_AT = 0.6;
/** The height of a line of words. */
export const LINE = 20;

/** Where a plot is drawn: its frame, and the places of times and euros in it. */
export interface PlotArea extends ReturnType<typeof chartScale> {
  readonly frame: ChartFrame;
}

interface PlotProps {
  frames: { wide: ChartFrame; narrow: ChartFrame };
  /** The end of the time axis, which begins with 0. */
  last: number;
  /** Euros. */
  lowest?: number;
  highest: number;
  /** By how much the lines of the amounts reach beyond the plot on both sides. */
  reach?: ((frame: ChartFrame) => number) | undefined;
  /** Where the amounts are on a small screen: on their lines at the side where least is drawn, or beside the plot. */
  amountsAt: 'left' | 'right' | 'beside';
  /** The round values of the time axis. */
  times: (frame: ChartFrame) => readonly number[];
  /** Where one of them is; left out: at its own place. */
  timeAt?: (time: number, area: PlotArea) => number;
  timeName: (time: number, frame: ChartFrame) => ReactNode;
  /** Where the pointer is between the left edge of the plot (0) and its right one (1). */
  onPointer: (share: number) => void;
  className?: string | undefined;
  /** What is drawn below the amounts. */
  renderData?: (area: PlotArea) => ReactNode;
  /** What is drawn above all. */
  children: (area: PlotArea) => ReactNode;
}

/** Amounts over time in the width of a desk and in that of a phone; the style sheet shows the one that fits. The words beside it say the same, so that it is hidden from screen readers. */
export function Plot({ frames, last, lowest = 0, highest, onPointer, className, ...plot }: PlotProps) {
  return [frames.wide, frames.narrow].map((frame) => {
    const area = { frame, ...chartScale(frame, last, highest, lowest) };
    const amounts = { ...area, ticks: ticks(lowest, highest, 3), reach: plot.reach?.(frame) ?? 0 };
    return (
      <svg
        key={String(frame.isWide)}
        className={`${styles.chart} ${frame.isWide ? styles.wide : styles.narrow}`}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        aria-hidden="true"
        onPointerMove={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const at = ((event.clientX - box.left) / box.width) * frame.width;
          const share = (at - frame.left) / (frame.width - frame.left - frame.right);
          onPointer(Math.max(0, Math.min(1, share)));
        }}
      >
        <g className={className}>
          <AmountLines {...amounts} />
          {plot.renderData?.(area)}
          <AmountLabels {...amounts} inside={plot.amountsAt} />
          {plot
            .times(frame)
            .filter(Number.isInteger)
            .map((time) => {
              const x = plot.timeAt?.(time, area) ?? area.x(time);
              return (
                <text
                  key={time}
                  className={styles.scale}
                  x={x}
                  y={area.base + 24}
                  textAnchor={anchorIn(frame, x)}
                >
                  {plot.timeName(time, frame)}
                </text>
              );
            })}
          {plot.children(area)}
        </g>
      </svg>
    );
  });
}

interface Amounts extends PlotArea {
  readonly ticks: readonly number[];
  readonly reach: number;
}

/** The lines of the round amounts. */
function AmountLines({ frame, y, ticks: round, reach }: Amounts) {
  return round.map((amount) => (
    <path
      key={amount}
      className={amount === 0 ? styles.base : styles.line}
      d={`M${frame.left - reach} ${y(amount)}H${frame.width - frame.right + reach}`}
    />
  ));
}

/** The round amounts: beside the plot where there is room, else on their lines at the side where least is drawn. */
function AmountLabels({
  frame,
  y,
  ticks: round,
  reach,
  inside,
}: Amounts & { inside: PlotProps['amountsAt'] }) {
  const isBeside = frame.isWide || inside === 'beside';
  const left = frame.left - reach;
  return round.map((amount) =>
    amount === 0 && !isBeside ? null : (
      <text
        key={amount}
        className={styles.scale}
        x={isBeside ? left - (frame.isWide ? 12 : 8) : inside === 'left' ? left : frame.width - frame.right}
        y={y(amount) + (isBeside ? 5 : -5)}
        textAnchor={isBeside || inside === 'right' ? 'end' : 'start'}
      >
        {formatEuro(amount)}
      </text>
    ),
  );
}

/** Words at the time axis never reach beyond it. */
function anchorIn(frame: ChartFrame, x: number): 'start' | 'middle' | 'end' {
  if (x <= frame.left) return 'start';
  return x >= frame.width - frame.right ? 'end' : 'middle';
}

/** What is read out, with a line down to the time axis. */
export function ReadMark({ x, ys, base }: { x: number; ys: readonly number[]; base: number }) {
  return (
    <g>
      <path className={styles.readLine} d={`M${x} ${Math.min(...ys)}V${base}`} />
      {ys.map((y, index) => (
        <circle key={index} className={styles.readDot} cx={x} cy={y} r="5" />
      ))}
    </g>
  );
}

/**
 * A moment that changes the plan, as a dashed line from above down to the time axis, with its words from the top: all but
 * the first bold. Words that fit on neither side of the line stand above it.
 */
export function Turn({
  frame,
  x,
  top,
  base,
  labels,
  room = 0,
}: {
  frame: ChartFrame;
  x: number;
  /** Where the first line of words stands. */
  top: number;
  base: number;
  labels: readonly string[];
  /** About how wide the words are; without it they turn at the drawing's own place. */
  room?: number;
}) {
  const isTurned = room > 0 ? x + room > frame.width : x > frame.width * LABELS_TURN_AT;
  const isAbove = isTurned && room > x;
  const place = isAbove ? frame.width - frame.right : x + (isTurned ? -10 : 10);
  return (
    <g>
      <path
        className={styles.turn}
        d={`M${x} ${isAbove ? top + (labels.length - 1) * LINE + 8 : top - 12}V${base}`}
      />
      {labels.map((word, index) => (
        <text
          key={index}
          className={index > 0 ? styles.strong : styles.scale}
          x={place}
          y={top + index * LINE}
          textAnchor={isTurned ? 'end' : 'start'}
        >
          {word}
        </text>
      ))}
    </g>
  );
}

/** The one figure of a drawing that matters most. */
export function Lamp({ x, y }: { x: number; y: number }) {
  return <circle className={styles.lamp} cx={x} cy={y} r="7" />;
}

/** Words beside a lamp or a face. */
export function StrongLabel(props: {
  x: number;
  y: number;
  textAnchor?: 'start' | 'end';
  children: ReactNode;
}) {
  return <text className={styles.strong} {...props} />;
}

/** A sign of the drawing's legend. */
export function LegendMark({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.mark} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      {children}
    </svg>
  );
}
