import type { ExperimentComparison } from '@heimvorteil/contracts';
import { differenceWords } from './experiment-words.ts';
import styles from './experiments.module.css';

const WIDTH = 400;
const MIDDLE = WIDTH / 2;
const EDGE = 12;
/** In percentage points: what is smaller is drawn as small. */
const NARROWEST = 1;

/** Where the difference of the requests can still lie, around the line on which both are the same. */
export function DifferenceChart({ comparison }: { comparison: ExperimentComparison }) {
  const { difference, interval } = comparison;
  const words = differenceWords(comparison);
  if (difference === null || interval === null || words === undefined) return null;
  const widest = Math.max(NARROWEST, Math.abs(interval.from), Math.abs(interval.to));
  const place = (points: number) => MIDDLE + (points / widest) * (MIDDLE - EDGE);
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} 40`} role="img" aria-label={`Unterschied bei den Anfragen: ${words}`}>
        <line className={styles.axis} x1={EDGE} x2={WIDTH - EDGE} y1="20" y2="20" />
        <line className={styles.same} x1={MIDDLE} x2={MIDDLE} y1="4" y2="36" />
        <line className={styles.span} x1={place(interval.from)} x2={place(interval.to)} y1="20" y2="20" />
        <circle className={styles.seen} cx={place(difference)} cy="20" r="6" />
      </svg>
      <div className={styles.sides} aria-hidden="true">
        <span>seltener</span>
        <span>gleich</span>
        <span>häufiger</span>
      </div>
      <figcaption>{words}.</figcaption>
    </figure>
  );
}
