import styles from './cost-donut.module.css';

export interface DonutPart {
  name: string;
  /** Any unit, the same for all parts. */
  amount: number;
  tone: 'price' | 'costs' | 'interest';
}

const SIZE = 200;
const RADIUS = 78;
/** Of the whole ring: parts are told apart by a gap, not by colour alone. */
const GAP = 0.006;

/** The parts of a sum as a ring; in its middle the part that is read out. Names and amounts stand beside it as text. */
export function CostDonut({
  parts,
  amount,
  caption,
  read,
  onRead,
}: {
  parts: readonly DonutPart[];
  amount: string;
  caption: string;
  /** The part that is read out, an index into the parts; undefined for the whole. */
  read?: number | undefined;
  onRead?: (index: number | undefined) => void;
}) {
  const whole = parts.reduce((sum, part) => sum + part.amount, 0) || 1;
  const arcs = parts.map((part, index) => ({
    ...part,
    index,
    from: parts.slice(0, index).reduce((sum, before) => sum + before.amount, 0) / whole,
    share: Math.max(part.amount / whole - GAP, 0.002),
  }));
  return (
    <svg
      className={styles.donut}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      aria-hidden="true"

      onPointerLeave={() => onRead?.(undefined)}
    >
      <g transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}>
        {arcs
          .filter((arc) => arc.amount > 0)
          .map((arc) => (
            <circle
              key={arc.name}
              className={`${styles[arc.tone]} ${read === undefined || read === arc.index ? '' : styles.quiet}`}
              cx={SIZE / 2}
              cy={SIZE / 2}
              r={RADIUS}
              pathLength={1}
              strokeDasharray={`${arc.share.toFixed(4)} 1`}
              strokeDashoffset={(-arc.from).toFixed(4)}
              onPointerEnter={() => onRead?.(arc.index)}
            />
          ))}
      </g>
      <text className={styles.amount} x={SIZE / 2} y={SIZE / 2 + 2} textAnchor="middle">
        {amount}
      </text>
      <text className={styles.caption} x={SIZE / 2} y={SIZE / 2 + 22} textAnchor="middle">
        {caption}
      </text>
    </svg>
  );
}
