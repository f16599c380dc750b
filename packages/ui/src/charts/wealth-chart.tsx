import { max, min, ticks } from 'd3-array';
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
import styles from './wealth-chart.module.css';

interface WealthPoint {
  /** Years from now. */
  year: number;
  owner: number;
  renter: number;
}

const FRAMES = {
  wide: { width: 1088, height: 340, left: 84, right: 24, top: 40, bottom: 40, isWide: true },
  narrow: { width: 360, height: 320, left: 4, right: 12, top: 48, bottom: 34, isWide: false },
};
/** Where on the time axis the two lines bear their names: behind most meetings, before the end. */
const NAMED_AT = 0.62;
/** About, of its words and their distance. */
const WIDTH_OF_A_MEETING = 210;

export interface WealthChartProps {
  points: readonly WealthPoint[];
  /** The year in which the owner draws level. */
  breakEvenYear: number | null;
  fixedInterestYears: number;
  read: number;
  onRead: (index: number) => void;
}

/** The wealth of both households over the years: the owner's line solid, the renter's dashed, the lamp where they meet. Euros. */
export function WealthChart(props: WealthChartProps) {
  const lastYear = props.points.at(-1)?.year || 1;
  return (
    <ChartDrawing frames={FRAMES} onPointer={(share) => props.onRead(Math.round(share * lastYear))}>
      {(frame) => <Plot {...props} frame={frame} lastYear={lastYear} />}
    </ChartDrawing>
  );
}

function Plot({
  points,
  breakEvenYear,
  fixedInterestYears,
  read,
  frame,
  lastYear,
}: WealthChartProps & { frame: ChartFrame; lastYear: number }) {
  const highest = max(points, (point) => Math.max(point.owner, point.renter)) || 1;
  const lowest = Math.min(0, min(points, (point) => Math.min(point.owner, point.renter)) ?? 0);
  const { x, y, base } = chartScale(frame, lastYear, highest, lowest);
  const line = (of: 'owner' | 'renter') =>
    `M${points.map((point) => `${x(point.year)} ${y(point[of])}`).join('L')}`;
  const meeting = points.find(({ year }) => year === breakEvenYear);
  const here = points[read];
  const middle = points[Math.floor(points.length * NAMED_AT)];
  const ownerIsHigher = middle !== undefined && middle.owner >= middle.renter;
  const amounts = { frame, lowest, highest, y };
  return (
    <>
      <AmountLines {...amounts} />
      <AmountLabels {...amounts} inside="left" />
      <TimeLabels
        frame={frame}
        times={ticks(0, lastYear, frame.isWide ? 6 : 3)}
        at={x}
        name={(year) => (year === 0 ? 'heute' : `Jahr ${year}`)}
        base={base}
      />
      {fixedInterestYears < lastYear ? (
        <Turn
          frame={frame}
          x={x(fixedInterestYears)}
          top={frame.top - 6}
          base={base}
          labels={['Ende der Zinsbindung']}
        />
      ) : null}
      <path className={styles.renter} d={line('renter')} />
      <path className={styles.owner} d={line('owner')} />
      {middle ? (
        <>
          <text
            className={styles.ownerLabel}
            x={x(middle.year)}
            y={y(middle.owner) + labelOffset(ownerIsHigher)}
            textAnchor={ownerIsHigher ? 'end' : 'start'}
          >
            Kaufen
          </text>
          <text
            className={styles.renterLabel}
            x={x(middle.year)}
            y={y(middle.renter) + labelOffset(!ownerIsHigher)}
            textAnchor={ownerIsHigher ? 'start' : 'end'}
          >
            Mieten
          </text>
        </>
      ) : null}
      {here ? <ReadMark x={x(here.year)} ys={[y(here.owner), y(here.renter)]} base={base} /> : null}
      {meeting ? (
        <Meeting year={meeting.year} x={x(meeting.year)} y={y(meeting.owner)} frame={frame} />
      ) : null}
    </>
  );
}

/** Above the higher line, below the lower one. */
function labelOffset(isHigher: boolean): number {
  return isHigher ? -14 : 26;
}

/** Both lines rise: below the lamp there is room on its right, above it on its left. */
function Meeting({ year, x, y, frame }: { year: number; x: number; y: number; frame: ChartFrame }) {
  const isLeft = x + WIDTH_OF_A_MEETING > frame.width;
  return (
    <>
      <Lamp x={x} y={y} />
      <text
        className={styles.meeting}
        x={x + (isLeft ? -14 : 14)}
        y={y + (isLeft ? -14 : 30)}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        Gleichstand in Jahr {year}
      </text>
    </>
  );
}
