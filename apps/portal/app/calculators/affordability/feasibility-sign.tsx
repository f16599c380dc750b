import type { VerdictWord } from '@heimvorteil/engine';
import { verdictLabel, type SaidVerdict } from './answer-labels.ts';
import styles from './feasibility-sign.module.css';

const LIT: Readonly<Record<VerdictWord, number>> = {
  WELL_FEASIBLE: 3,
  FEASIBLE: 2,
  HARDLY_FEASIBLE: 1,
  NOT_FEASIBLE: 0,
  NOT_JUDGED: 0,
};
const WINDOWS = [0, 1, 2];

/** How a purchase stands as windows of a house, the more the better are lit, and in words beside them. */
export function FeasibilitySign({ verdict }: { verdict: SaidVerdict }) {
  const { word, sentence } = verdictLabel(verdict);
  return (
    <div className={styles.sign} data-feasibility={verdict.feasibility} data-word={verdict.word}>
      <svg viewBox="0 0 62 22" width="62" height="22" aria-hidden="true" focusable="false">
        {WINDOWS.map((window) => (
          <rect
            key={window}
            className={window < LIT[verdict.word] ? styles.lit : styles.dark}
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
