import { formatEuro } from '@heimvorteil/format';
import type { ReactNode } from 'react';
import { ChartFigure, type ChartSentence } from './chart-figure.tsx';
import { axisTicks, chartScale, type ChartFrame } from './chart-scale.ts';
import styles from './chart-drawing.module.css';

/** Share of the plot's width (0 to 1) from which labels are left of their point instead of right. */
const LABELS_TURN_AT = 0.6;
/** Line height of labels, in drawing units. */
export const LINE = 20;

export interface PlotArea extends ReturnType<typeof chartScale> {
  readonly frame: ChartFrame;
}

interface PlotProps extends ChartSentence {
  /** Word of the sentence that names the measure. */
  measure: string;
  frames: { wide: ChartFrame; narrow: ChartFrame };
  /** Last value of the time axis, which starts at 0. */
  last: number;
  /** Lowest amount of the vertical axis, in euros. */
  lowest?: number;
  highest: number;
  /** Length of the grid lines beyond both sides of the plot, in drawing units. */
  reach?: ((frame: ChartFrame) => number) | undefined;
  times: (frame: ChartFrame) => readonly number[];
  /** Horizontal position of a tick; by default that of its value on the time axis. */
  timeAt?: (time: number, area: PlotArea) => number;
  timeName: (time: number, frame: ChartFrame) => ReactNode;
  /** Receives the pointer's horizontal position: 0 is the plot's left edge, 1 the right one. */
  onPointer: (share: number) => void;
  className?: string | undefined;
  /** Draws parts of the chart below the amount labels. */
  renderData?: (area: PlotArea) => ReactNode;
  /** Draws the topmost parts of the chart. */
  children: (area: PlotArea) => ReactNode;
}

/**
 * Plot of amounts over time, drawn in a wide and a narrow version, one of which CSS hides. Screen readers
 * skip both, because text next to them has equal data.
 */
export function Plot({ frames, last, lowest = 0, highest, onPointer, className, ...plot }: PlotProps) {
  const drawings = [frames.wide, frames.narrow].map((frame) => {
    const area = { frame, ...chartScale(frame, last, highest, lowest) };
    const amounts = { ...area, ticks: axisTicks(lowest, highest), reach: plot.reach?.(frame) ?? 0 };
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
          <AmountLabels {...amounts} />
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
  return (
    <ChartFigure measure={plot.measure} sentence={plot.sentence}>
      {drawings}
    </ChartFigure>
  );
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

/** Amounts left of the plot, so that they never cover its data. */
function AmountLabels({ frame, y, ticks: round, reach }: Amounts) {
  return round.map((amount) => (
    <text
      key={amount}
      className={styles.scale}
      x={frame.left - reach - (frame.isWide ? 12 : 8)}
      y={y(amount) + 5}
      textAnchor="end"
    >
      {formatEuro(amount)}
    </text>
  ));
}

/** SVG text anchor that prevents a tick label from exceeding the axis. */
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
 * Dashed vertical line with labels, at a change of the plan; all labels but the first are bold. Labels that
 * fit on neither side are above the line.
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
  /** Estimated width of the labels in drawing units; without it they change sides at `LABELS_TURN_AT`. */
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
