import type { StarFill } from '@heimvorteil/format';
import styles from './rating-stars.module.css';

/** Decorative stars; the rating is text next to them. */
export function StarRow({ fills }: { fills: readonly StarFill[] }) {
  return (
    <svg viewBox={`0 0 ${fills.length * 20} 20`} width={fills.length * 18} height="18" aria-hidden="true">
      {fills.map((fill, star) => (
        <Star key={star} at={star * 20} fill={fill} />
      ))}
    </svg>
  );
}

const OUTLINE = 'M10 1.8l2.5 5.3 5.8.7-4.3 4 1.1 5.7-5.1-2.8-5.1 2.8L6 11.8l-4.3-4 5.8-.7z';
const LEFT_HALF = 'M10 1.8v12.9l-5.1 2.8L6 11.8l-4.3-4 5.8-.7z';

function Star({ at, fill }: { at: number; fill: StarFill }) {
  return (
    <g transform={`translate(${at})`} data-fill={fill}>
      {fill === 'empty' ? null : <path className={styles.filled} d={fill === 'full' ? OUTLINE : LEFT_HALF} />}
      <path className={styles.outline} d={OUTLINE} />
    </g>
  );
}
