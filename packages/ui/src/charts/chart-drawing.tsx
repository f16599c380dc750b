import { ticks } from 'd3-array';
import { formatEuro } from '@heimvorteil/format';
import type { ReactNode } from 'react';
import type { ChartFrame } from './chart-scale.ts';
import styles from './chart-drawing.module.css';

/** A label near the right edge stands on the left of what it names. */
const LABELS_TURN_AT = 0.6;
/** The height of a line of words. */
export const LINE = 20;

/** A drawing in the width of a desk and in that of a phone; the style sheet shows the one that fits. The words beside it say the same, so that it is hidden from screen readers. */
export function ChartDrawing({
  frames,
  onPointer,
  children,
}: {
  frames: { wide: ChartFrame; narrow: ChartFrame };
  /** Where the pointer is between the left edge of the plot (0) and its right one (1). */
  onPointer: (share: number) => void;
  children: (frame: ChartFrame) => ReactNode;
}) {
  return [frames.wide, frames.narrow].map((frame) => (
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
      {children(frame)}
    </svg>
  ));
}

interface Amounts {
  frame: ChartFrame;
  /** Euros. */
  lowest?: number;
  highest: number;
  y: (amount: number) => number;
  /** By how much the lines reach beyond the plot on both sides. */
  reach?: number;
}

/** The lines of the round amounts between the lowest and the highest. */
export function AmountLines({ frame, lowest = 0, highest, y, reach = 0 }: Amounts) {
  return ticks(lowest, highest, 3).map((amount) => (
    <path
      key={amount}
      className={amount === 0 ? styles.base : styles.line}
      d={`M${frame.left - reach} ${y(amount)}H${frame.width - frame.right + reach}`}
    />
  ));
}

/** The round amounts: beside the plot where there is room, else on their lines at the side where least is drawn. */
export function AmountLabels({
  frame,
  lowest = 0,
  highest,
  y,
  reach = 0,
  inside,
}: Amounts & { inside: 'left' | 'right' | 'beside' }) {
  const isBeside = frame.isWide || inside === 'beside';
  const left = frame.left - reach;
  return ticks(lowest, highest, 3).map((amount) =>
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

/** The names of the round values of the time axis, none of which reaches beyond it. */
export function TimeLabels({
  frame,
  times,
  at,
  name,
  base,
}: {
  frame: ChartFrame;
  times: readonly number[];
  at: (time: number) => number;
  name: (time: number) => ReactNode;
  /** Where the plot ends below. */
  base: number;
}) {
  return times.filter(Number.isInteger).map((time) => (
    <text
      key={time}
      className={styles.scale}
      x={at(time)}
      y={base + 24}
      textAnchor={anchorIn(frame, at(time))}
    >
      {name(time)}
    </text>
  ));
}

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
