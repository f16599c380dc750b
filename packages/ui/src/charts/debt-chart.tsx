import { ticks } from 'd3-array';
import { formatEuro } from '@heimvorteil/format';
import {
  AmountLabels,
  AmountLines,
  ChartDrawing,
  Lamp,
  ReadMark,
  TimeLabels,
  Turn,
} from './chart-drawing.tsx';
import { chartScale, type ChartFrame } from './chart-scale.ts';
import { DebtFan, lastYearOf, type FanLine } from './debt-fan.tsx';
import type { DebtPoint } from './debt-curve.ts';
import styles from './debt-chart.module.css';

const FRAMES = {
  wide: { width: 1088, height: 320, left: 84, right: 24, top: 56, bottom: 60, isWide: true },
  narrow: { width: 360, height: 320, left: 4, right: 16, top: 60, bottom: 34, isWide: false },
};

export interface DebtChartProps {
  points: readonly DebtPoint[];
  /** What may come after the fixed years at other rates; left out: only what is assumed. */
  fan?: readonly FanLine[] | undefined;
  fixedInterestYears: number;
  firstCalendarYear: number;
  /** The point that is read out, an index into the points. */
  read: number;
  onRead: (index: number) => void;
}

/** The debt over the years: what is agreed solid, what is assumed dotted, between them the lamp; behind it perhaps a fan of other rates. Euros. */
export function DebtChart(props: DebtChartProps) {
  const lastYear = lastYearOf(props.fan) ?? props.points.at(-1)?.year ?? 1;
  return (
    <ChartDrawing frames={FRAMES} onPointer={(share) => props.onRead(Math.round(share * lastYear))}>
      {(frame) => <Plot {...props} frame={frame} lastYear={lastYear} />}
    </ChartDrawing>
  );
}

function debtsOf({ points }: FanLine): number[] {
  return points.map(({ remainingDebt }) => remainingDebt);
}

function Plot({
  points,
  fan,
  fixedInterestYears,
  firstCalendarYear,
  read,
  frame,
  lastYear,
}: DebtChartProps & { frame: ChartFrame; lastYear: number }) {
  const highest = Math.max(1, points[0]?.remainingDebt ?? 0, ...(fan ?? []).flatMap(debtsOf));
  const { x, y, base } = chartScale(frame, lastYear, highest);
  const agreedUntil = points.findIndex(({ year }) => year >= Math.min(fixedInterestYears, lastYear));
  const agreed = points.slice(0, agreedUntil + 1);
  const assumed = points.slice(agreedUntil);
  const end = points[agreedUntil];
  const readPoint = points[read];
  const corners = (some: readonly DebtPoint[]) =>
    some.map((point) => `${x(point.year)} ${y(point.remainingDebt)}`);
  const path = (some: readonly DebtPoint[]) => `M${corners(some).join('L')}`;
  const face = (some: readonly DebtPoint[]) =>
    `${path(some)}L${x(some.at(-1)?.year ?? 0)} ${base}L${x(some[0]?.year ?? 0)} ${base}Z`;
  return (
    <>
      <AmountLines frame={frame} highest={highest} y={y} />
      <path className={styles.agreedFace} d={face(agreed)} />
      <path className={styles.assumedFace} d={face(assumed)} />
      <path className={styles.agreed} d={path(agreed)} />
      <path className={styles.assumed} d={path(assumed)} />
      {fan ? <DebtFan fan={fan} frame={frame} scale={{ x, y, base }} /> : null}
      {/* On a small screen on the right, where the debt is low. */}
      <AmountLabels frame={frame} highest={highest} y={y} inside="right" />
      <TimeLabels
        frame={frame}
        times={
          // Below a fan stand the years in which its lines end.
          fan
            ? [firstCalendarYear, firstCalendarYear + fixedInterestYears]
            : ticks(firstCalendarYear, firstCalendarYear + lastYear, frame.isWide ? 6 : 3)
        }
        at={(year) => x(year - firstCalendarYear)}
        name={(year) => year}
        base={base}
      />
      {readPoint && read !== agreedUntil ? (
        <ReadMark x={x(readPoint.year)} ys={[y(readPoint.remainingDebt)]} base={base} />
      ) : null}
      {end ? (
        <>
          <Turn
            frame={frame}
            x={x(end.year)}
            top={16}
            base={base}
            labels={
              end.remainingDebt > 0
                ? ['Ende der Zinsbindung', `${formatEuro(end.remainingDebt)} Restschuld`]
                : ['Alles bezahlt', 'vor dem Ende der Zinsbindung']
            }
          />
          <Lamp x={x(end.year)} y={y(end.remainingDebt)} />
        </>
      ) : null}
    </>
  );
}
