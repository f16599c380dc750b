import type { ChartFrame } from './chart-scale.ts';
import type { DebtPoint } from './debt-curve.ts';
import styles from './debt-fan.module.css';

/** The debt after the fixed years at one rate, from the end of the fixed years on. Euros. */
export interface FanLine {
  /** Points above the first rate. */
  readonly delta: number;
  readonly points: readonly DebtPoint[];
  /** The year in which it ends; left out: it never does, and leaves the drawing at its edge. */
  readonly endsIn?: string | undefined;
}

interface Scale {
  readonly x: (year: number) => number;
  readonly y: (amount: number) => number;
  readonly base: number;
}

/** Years: what takes longer is drawn no further. */
const LONGEST = 60;
/** The least room between the names of two ends, in drawing units. */
const ROOM = { wide: 44, narrow: 28 };

/** The last year of a fan; undefined without one. */
export function lastYearOf(fan: readonly FanLine[] | undefined): number | undefined {
  if (!fan) return undefined;
  const repaid = fan.filter(({ endsIn }) => endsIn !== undefined);
  const ends = repaid.map(({ points }) => points.at(-1)?.year ?? 0);
  // A debt that never ends is shown a while beyond the others.
  const last = Math.max(...ends, ...(repaid.length < fan.length ? [Math.max(...ends, 20) + 10] : []));
  return Math.min(LONGEST, last);
}

/** The lines of a fan, the room between them, and the years in which they end. */
export function DebtFan({ fan, frame, scale }: { fan: readonly FanLine[]; frame: ChartFrame; scale: Scale }) {
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

/** Where lines end too near each other the later ones go without a name: the rows below have them all. */
function Ends({ lines, frame, scale }: { lines: readonly FanLine[]; frame: ChartFrame; scale: Scale }) {
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
