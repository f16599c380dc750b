import { max, min, ticks } from 'd3-array';
import { Lamp, LINE, Plot, ReadMark, Turn } from './chart-drawing.tsx';
import type { ChartSentence } from './chart-figure.tsx';
import type { ChartFrame } from './chart-scale.ts';
import styles from './wealth-chart.module.css';

interface WealthPoint {
  /** Years from now. */
  year: number;
  owner: number;
  renter: number;
}

const FRAMES = {
  wide: { width: 1088, height: 340, left: 84, right: 24, top: 40, bottom: 40, isWide: true },
  narrow: { width: 360, height: 320, left: 84, right: 12, top: 48, bottom: 34, isWide: false },
};
/** Share of the time axis (0 to 1) at which both lines are named: late enough for most break-evens. */
const NAMED_AT = 0.62;
/** Approximate width of the break-even label and its margin, in drawing units. */
const WIDTH_OF_A_MEETING = 110;

interface WealthChartProps extends ChartSentence {
  points: readonly WealthPoint[];
  /** Year in which the owner's wealth reaches the renter's; null if it never does. */
  breakEvenYear: number | null;
  fixedInterestYears: number;
  read: number;
  onRead: (index: number) => void;
}

/** Wealth of an owner (solid) and a renter (dashed) over the years, in euros; the break-even is marked. */
export function WealthChart({
  points,
  breakEvenYear,
  fixedInterestYears,
  sentence,
  read,
  onRead,
}: WealthChartProps) {
  const lastYear = points.at(-1)?.year || 1;
  const meeting = points.find(({ year }) => year === breakEvenYear);
  const here = points[read];
  const middle = points[Math.floor(points.length * NAMED_AT)];
  const ownerIsHigher = middle !== undefined && middle.owner >= middle.renter;
  return (
    <Plot
      measure="Vermögen"
      sentence={sentence}
      frames={FRAMES}
      last={lastYear}
      lowest={Math.min(0, min(points, (point) => Math.min(point.owner, point.renter)) ?? 0)}
      highest={max(points, (point) => Math.max(point.owner, point.renter)) || 1}
      times={({ isWide }) => ticks(0, lastYear, isWide ? 6 : 3)}
      timeName={(year) => (year === 0 ? 'heute' : `Jahr ${year}`)}
      onPointer={(share) => onRead(Math.round(share * lastYear))}
    >
      {({ frame, x, y, base }) => {
        const line = (of: 'owner' | 'renter') =>
          `M${points.map((point) => `${x(point.year)} ${y(point[of])}`).join('L')}`;
        return (
          <>
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
      }}
    </Plot>
  );
}

function labelOffset(isHigher: boolean): number {
  return isHigher ? -14 : 26;
}

/** Label of the break-even. Both lines rise, so it fits right of a low point and left of a high one. */
function Meeting({ year, x, y, frame }: { year: number; x: number; y: number; frame: ChartFrame }) {
  const isLeft = x + WIDTH_OF_A_MEETING > frame.width;
  const place = { x: x + (isLeft ? -14 : 14), textAnchor: isLeft ? 'end' : 'start' } as const;
  return (
    <>
      <Lamp x={x} y={y} />
      <text className={styles.meeting} {...place} y={y + (isLeft ? -34 : 30)}>
        Gleichstand
        <tspan x={place.x} dy={LINE}>
          in Jahr {year}
        </tspan>
      </text>
    </>
  );
}
