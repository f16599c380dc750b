import type { Feasibility } from '@heimvorteil/engine';
import { FEASIBILITY_LABELS } from './answer-labels.ts';
import styles from './feasibility-sign.module.css';

const LIT: Readonly<Record<Feasibility, number>> = {
  good: 3,
  medium: 2,
  low: 1,
  'own-capital-low': 1,
  error: 0,
  empty: 0,
};
const WINDOWS = [0, 1, 2];

/** How a purchase stands as windows of a house, the more the better are lit, and in words beside them. */
export function FeasibilitySign({ feasibility }: { feasibility: Feasibility }) {
  const { word, sentence } = FEASIBILITY_LABELS[feasibility];
  return (
    <div className={styles.sign} data-feasibility={feasibility}>
      <svg viewBox="0 0 62 22" width="62" height="22" aria-hidden="true" focusable="false">
        {WINDOWS.map((window) => (
          <rect
            key={window}
            className={window < LIT[feasibility] ? styles.lit : styles.dark}
            x={1 + window * 21}
            y="1"
            width="17"
            height="20"
            rx="2"
          />
        ))}
      </svg>
      <p>
        <b>{word}</b> {sentence}
      </p>
    </div>
  );
}
