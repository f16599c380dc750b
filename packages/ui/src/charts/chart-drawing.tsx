import { ticks } from 'd3-array';
import { formatEuro } from '@heimvorteil/format';
import type { ReactNode } from 'react';
import { chartScale, type ChartFrame } from './chart-scale.ts';
import styles from './chart-drawing.module.css';

/** Share of the width from which a label is placed left of its point. */
const LABELS_TURN_AT = 0.6;
/** Line height of labels, in drawing units. */
export const LINE = 20;

export interface PlotArea extends ReturnType<typeof chartScale> {
  readonly frame: ChartFrame;
}

interface PlotProps {
  frames: { wide: ChartFrame; narrow: ChartFrame };
  /** End of the time axis, which starts at 0. */
  last: number;
  /** Lowest amount of the axis, in euros. */
  lowest?: number;
  highest: number;
  /** Overhang of the grid lines on both sides of the plot, in drawing units. */
  reach?: ((frame: ChartFrame) => number) | undefined;
  /** Place of the amount labels on a small screen: on the grid lines at one side, or outside the plot. */
  amountsAt: 'left' | 'right' | 'beside';
  times: (frame: ChartFrame) => readonly number[];
  /** x of a tick; default: its value on the time axis. */
  timeAt?: (time: number, area: PlotArea) => number;
  timeName: (time: number, frame: ChartFrame) => ReactNode;
  /** Receives the pointer's position as a share: 0 is the plot's left edge, 1 its right one. */
  onPointer: (share: number) => void;
  className?: string | undefined;
  /** Parts of the chart drawn below the amount labels. */
  renderData?: (area: PlotArea) => ReactNode;
  /** Parts of the chart drawn above all others. */
  children: (area: PlotArea) => ReactNode;
}

/**
 * Amounts over time, drawn in a wide and a narrow frame; CSS shows one. Hidden from screen readers, because
 * the text next to it holds the same data.
 */
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

function AmountLines({ frame, y, ticks: round, reach }: Amounts) {
  return round.map((amount) => (
    <path
      key={amount}
      className={amount === 0 ? styles.base : styles.line}
      d={`M${frame.left - reach} ${y(amount)}H${frame.width - frame.right + reach}`}
    />
  ));
}

function AmountLabels({
  frame,
  y,
  ticks: round,
  reach,
  inside,
}: Amounts & { inside: PlotProps['amountsAt'] }) {
  const isOutside = frame.isWide || inside === 'beside';
  const left = frame.left - reach;
  return round.map((amount) =>
    amount === 0 && !isOutside ? null : (
      <text
        key={amount}
        className={styles.scale}
        x={isOutside ? left - (frame.isWide ? 12 : 8) : inside === 'left' ? left : frame.width - frame.right}
        y={y(amount) + (isOutside ? 5 : -5)}
        textAnchor={isOutside || inside === 'right' ? 'end' : 'start'}
      >
        {formatEuro(amount)}
      </text>
    ),
  );
}

/** Anchor that keeps a tick label within the axis. */
function anchorIn(frame: ChartFrame, x: number): 'start' | 'middle' | 'end' {
  if (x <= frame.left) return 'start';
  return x >= frame.width - frame.right ? 'end' : 'middle';
}

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
 * Dashed vertical line at a change of the plan, with labels; all but the first are bold. Labels that fit on
 * neither side go above the line.
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
  top: number;
  base: number;
  labels: readonly string[];
  /** Estimated width of the labels; without it they switch sides at `LABELS_TURN_AT`. */
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

export function Lamp({ x, y }: { x: number; y: number }) {
  return <circle className={styles.lamp} cx={x} cy={y} r="7" />;
}

export function StrongLabel(props: {
  x: number;
  y: number;
  textAnchor?: 'start' | 'end';
  children: ReactNode;
}) {
  return <text className={styles.strong} {...props} />;
}

export function LegendMark({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.mark} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      {children}
    </svg>
  );
}
