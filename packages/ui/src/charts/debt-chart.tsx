import { ticks } from 'd3-array';
import { formatEuro } from '@heimvorteil/format';
import { Lamp, Plot, ReadMark, Turn, type PlotArea } from './chart-drawing.tsx';
import type { ChartSentence } from './chart-figure.tsx';
import type { ChartFrame } from './chart-scale.ts';
import type { DebtPoint } from './debt-curve.ts';
import styles from './debt-chart.module.css';

/** Line of the remaining debt in euros after the fixed-rate period, at one assumed rate. */
interface FanLine {
  /** Difference between this line's rate and the first line's, in percentage points. */
  readonly delta: number;
  readonly points: readonly DebtPoint[];
  /** Year of full repayment; undefined if the debt is never repaid, so its line ends at the chart's edge. */
  readonly endsIn?: string | undefined;
}

/** Longest time axis, in years. */
const LONGEST = 60;

/** Minimum distance between labels at the ends of two lines, in drawing units. */
const ROOM = { wide: 44, narrow: 28 };

function lastYearOf(fan: readonly FanLine[] | undefined): number | undefined {
  if (!fan) return undefined;
  const repaid = fan.filter(({ endsIn }) => endsIn !== undefined);
  const ends = repaid.map(({ points }) => points.at(-1)?.year ?? 0);
  // If a debt is never repaid, the axis ends ten years after the last repaid one.
  const last = Math.max(...ends, ...(repaid.length < fan.length ? [Math.max(...ends, 20) + 10] : []));
  return Math.min(LONGEST, last);
}

function DebtFan({
  fan,
  frame,
  scale,
}: {
  fan: readonly FanLine[];
  frame: ChartFrame;
  scale: Omit<PlotArea, 'frame'>;
}) {
  const last = lastYearOf(fan) ?? 0;
  const lines = fan.map((line) => ({ ...line, points: line.points.filter(({ year }) => year <= last) }));
  const corners = (points: readonly DebtPoint[]) =>
    points.map(({ year, remainingDebt }) => `${scale.x(year)} ${scale.y(remainingDebt)}`).join('L');
  return (
    <>
      {lines.slice(1).map(({ delta, points }, index) => (
        <path
          key={delta}
          className={styles.face}
          opacity={0.26 - index * 0.08}
          d={`M${corners(points)}L${corners([...(lines[index]?.points ?? [])].toReversed())}Z`}
        />
      ))}
      {lines.map(({ delta, points }) => (
        <path key={delta} className={delta === 0 ? styles.same : styles.dearer} d={`M${corners(points)}`} />
      ))}
      <Ends lines={lines} frame={frame} scale={scale} />
    </>
  );
}

/**
 * Labels at the ends of lines. A label too close to an earlier one is omitted, because rows below the chart
 * list all of them.
 */
function Ends({
  lines,
  frame,
  scale,
}: {
  lines: readonly FanLine[];
  frame: ChartFrame;
  scale: Omit<PlotArea, 'frame'>;
}) {
  const room = frame.isWide ? ROOM.wide : ROOM.narrow;
  const ends = lines
    .filter(({ endsIn, points }) => endsIn !== undefined && points.length > 0)
    .map(({ delta, points, endsIn }) => ({ delta, endsIn, year: points.at(-1)?.year ?? 0 }));
  const named: number[] = [];
  return ends.map(({ delta, year, endsIn }) => {
    const x = scale.x(year);
    const hasRoom = named.every((other) => Math.abs(other - x) >= room);
    if (hasRoom) named.push(x);
    const kind = delta === 0 ? styles.sameEnd : styles.dearerEnd;
    const anchor = x > frame.width - frame.right - room / 2 ? 'end' : 'middle';
    return (
      <g key={delta} className={kind}>
        <circle cx={x} cy={scale.base} r="4" />
        {hasRoom ? (
          <text x={x} y={scale.base + 22} textAnchor={anchor}>
            {frame.isWide ? endsIn : delta === 0 ? '±0' : `+${delta}`}
          </text>
        ) : null}
        {hasRoom && frame.isWide ? (
          <text className={styles.delta} x={x} y={scale.base + 42} textAnchor={anchor}>
            {delta === 0 ? 'gleich' : `+${delta}`}
          </text>
        ) : null}
      </g>
    );
  });
}

const FRAMES = {
  wide: { width: 1088, height: 320, left: 84, right: 24, top: 56, bottom: 60, isWide: true },
  narrow: { width: 360, height: 320, left: 84, right: 12, top: 60, bottom: 34, isWide: false },
};

export interface DebtChartProps extends ChartSentence {
  points: readonly DebtPoint[];
  /** Lines at other rates after the fixed-rate period; undefined draws only the assumed rate. */
  fan?: readonly FanLine[] | undefined;
  fixedInterestYears: number;
  firstCalendarYear: number;
  /** Index of the selected point. */
  read: number;
  onRead: (index: number) => void;
}

/** Remaining debt in euros: solid in the fixed-rate period, then dotted. `fan` adds lines at other rates. */
export function DebtChart({
  points,
  fan,
  fixedInterestYears,
  firstCalendarYear,
  sentence,
  read,
  onRead,
}: DebtChartProps) {
  const lastYear = lastYearOf(fan) ?? points.at(-1)?.year ?? 1;
  const agreedUntil = points.findIndex(({ year }) => year >= Math.min(fixedInterestYears, lastYear));
  const agreed = points.slice(0, agreedUntil + 1);
  const assumed = points.slice(agreedUntil);
  const end = points[agreedUntil];
  const readPoint = points[read];
  return (
    <Plot
      measure="Restschuld"
      sentence={sentence}
      frames={FRAMES}
      last={lastYear}
      highest={Math.max(1, points[0]?.remainingDebt ?? 0, ...(fan ?? []).flatMap(debtsOf))}
      times={({ isWide }) =>
        // With lines at other rates, the ticks are the years in which each debt is repaid.
        fan
          ? [firstCalendarYear, firstCalendarYear + fixedInterestYears]
          : ticks(firstCalendarYear, firstCalendarYear + lastYear, isWide ? 6 : 3)
      }
      timeAt={(year, { x }) => x(year - firstCalendarYear)}
      timeName={(year) => year}
      onPointer={(share) => onRead(Math.round(share * lastYear))}
      renderData={({ frame, x, y, base }) => {
        const path = (some: readonly DebtPoint[]) =>
          `M${some.map((point) => `${x(point.year)} ${y(point.remainingDebt)}`).join('L')}`;
        const face = (some: readonly DebtPoint[]) =>
          `${path(some)}L${x(some.at(-1)?.year ?? 0)} ${base}L${x(some[0]?.year ?? 0)} ${base}Z`;
        return (
          <>
            <path className={styles.agreedFace} d={face(agreed)} />
            <path className={styles.assumedFace} d={face(assumed)} />
            <path className={styles.agreed} d={path(agreed)} />
            <path className={styles.assumed} d={path(assumed)} />
            {fan ? <DebtFan fan={fan} frame={frame} scale={{ x, y, base }} /> : null}
          </>
        );
      }}
    >
      {({ frame, x, y, base }) => (
        <>
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
      )}
    </Plot>
  );
}

function debtsOf({ points }: FanLine): number[] {
  return points.map(({ remainingDebt }) => remainingDebt);
}
