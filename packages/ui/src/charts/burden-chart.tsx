import { formatEuro } from '@heimvorteil/format';
import {
  AmountLabels,
  AmountLines,
  ChartDrawing,
  Lamp,
  LegendMark,
  StrongLabel,
  TimeLabels,
  Turn,
} from './chart-drawing.tsx';
import { chartScale, type ChartFrame } from './chart-scale.ts';
import styles from './burden-chart.module.css';

const PARTS = ['loan', 'commitment', 'rent'] as const;
type Part = (typeof PARTS)[number];

/** What is paid in a month, in euros. */
type MonthOfBurden = Record<Part, number>;

const FRAMES = {
  wide: { width: 1088, height: 340, left: 96, right: 24, top: 48, bottom: 40, isWide: true },
  narrow: { width: 360, height: 340, left: 12, right: 12, top: 56, bottom: 34, isWide: false },
};
const WIDEST_BAR = 30;
/** Of the room that a month has. */
const SHARE_OF_A_BAR = 0.72;
const GAP = 2;

export interface BurdenChartProps {
  months: readonly MonthOfBurden[];
  /** The month of the lamp, from 0. */
  dearest: number;
  /** The month in which repayment begins, from 0. */
  firstFullInstalment: number;
  read: number;
  onRead: (index: number) => void;
}

/** Interest, commitment interest and rent of each month on each other; the lamp stands on the dearest. Euros. */
export function BurdenChart(props: BurdenChartProps) {
  const last = Math.max(1, props.months.length - 1);
  return (
    <ChartDrawing frames={FRAMES} onPointer={(share) => props.onRead(Math.round(share * last))}>
      {(frame) => <Plot {...props} frame={frame} last={last} />}
    </ChartDrawing>
  );
}

/** A part of the burden as its bars look. */
export function BurdenMark({ part }: { part: Part }) {
  return (
    <LegendMark>
      <rect className={styles[part]} x="1" y="1" width="12" height="12" rx="2" />
    </LegendMark>
  );
}

function Plot({
  months,
  dearest,
  firstFullInstalment,
  read,
  frame,
  last,
}: BurdenChartProps & { frame: ChartFrame; last: number }) {
  const sums = months.map((month) => PARTS.reduce((sum, part) => sum + month[part], 0));
  const highest = Math.max(...sums, 1);
  const { x, y, base } = chartScale(frame, last, highest);
  const room = (frame.width - frame.left - frame.right) / last;
  const bar = Math.min(WIDEST_BAR, room * SHARE_OF_A_BAR);
  const isRight = x(dearest) > frame.width * 0.55;
  const named = frame.isWide ? 3 : 6;
  const amounts = { frame, highest, y, reach: bar / 2 };
  return (
    <g className={styles.onBars}>
      <AmountLines {...amounts} />
      {months.map((month, index) => (
        <Bar key={index} month={month} x={x(index)} y={y} width={bar} isRead={index === read} />
      ))}
      <AmountLabels {...amounts} inside="left" />
      <TimeLabels
        frame={frame}
        times={months.map((_, index) => index).filter((index) => index === 0 || (index + 1) % named === 0)}
        at={(index) => (index === 0 ? x(0) - bar / 2 : x(index))}
        name={(index) => (index === 0 && frame.isWide ? 'Monat 1' : index + 1)}
        base={base}
      />
      {firstFullInstalment < months.length && firstFullInstalment !== dearest ? (
        <Turn
          frame={frame}
          x={x(firstFullInstalment) - room / 2}
          top={frame.top - 14}
          base={base}
          labels={['Tilgung beginnt']}
        />
      ) : null}
      {months[dearest] ? (
        <>
          <Lamp x={x(dearest)} y={y(sums[dearest] ?? 0)} />
          <StrongLabel
            x={x(dearest) + (isRight ? 7 : -7)}
            y={frame.top - 34}
            textAnchor={isRight ? 'end' : 'start'}
          >
            {`Monat ${dearest + 1}: ${formatEuro(sums[dearest] ?? 0)}`}
          </StrongLabel>
        </>
      ) : null}
    </g>
  );
}

function Bar({
  month,
  x,
  y,
  width,
  isRead,
}: {
  month: MonthOfBurden;
  x: number;
  y: (amount: number) => number;
  width: number;
  isRead: boolean;
}) {
  return (
    <g className={isRead ? styles.read : undefined}>
      {PARTS.map((part, index) => {
        const below = PARTS.slice(0, index).reduce((sum, one) => sum + month[one], 0);
        const top = y(below + month[part]);
        const height = y(below) - top - (below > 0 ? GAP : 0);
        return height > 0 ? (
          <rect
            key={part}
            className={styles[part]}
            x={x - width / 2}
            y={top}
            width={width}
            height={height}
            rx="2"
          />
        ) : null;
      })}
    </g>
  );
}
