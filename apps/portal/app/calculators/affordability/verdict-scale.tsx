import type { VerdictWord } from '@heimvorteil/engine';
import type { ReactNode } from 'react';
import { verdictLabel, type SaidVerdict } from './answer-labels.ts';
import styles from './verdict-scale.module.css';

const REACHED: Readonly<Record<VerdictWord, number>> = {
  WELL_FEASIBLE: 4,
  FEASIBLE: 3,
  HARDLY_FEASIBLE: 2,
  NOT_FEASIBLE: 1,
  NOT_JUDGED: 0,
};
const STEPS = [1, 2, 3, 4];

/** How a purchase stands on the one scale of four, and in words below it; while nothing is judged the scale is empty. */
export function VerdictScale({
  verdict,
  missing,
  children,
}: {
  verdict: SaidVerdict;
  /** What is still missing where nothing is judged; left out: income and own capital. */
  missing?: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}) {
  const { word, sentence } = verdictLabel(verdict);
  const reached = REACHED[verdict.word];
  return (
    <div className={styles.scale} data-feasibility={verdict.feasibility} data-word={verdict.word}>
      <svg viewBox="0 0 400 8" preserveAspectRatio="none" aria-hidden="true">
        {STEPS.map((step) => (
          <rect
            key={step}
            className={step > reached ? styles.open : reached < 3 ? styles.low : styles.well}
            x={(step - 1) * 101 + 1}
            y="1"
            width="95"
            height="6"
            rx="2"
          />
        ))}
      </svg>
      <p>
        <b>{word}</b> {verdict.word === 'NOT_JUDGED' ? (missing ?? sentence) : sentence} {children}
      </p>
    </div>
  );
}
