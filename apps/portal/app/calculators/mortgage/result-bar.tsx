import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { MortgageFigures } from './solve-mortgage.ts';
import styles from './result-bar.module.css';

/** The answer as a slim bar at the foot of a small screen while the figures above are changed; it leads to the result. */
export function ResultBar({ figures }: { figures: MortgageFigures | undefined }) {
  return (
    <div className={styles.bar}>
      <a href="#ergebnis">
        Monatliche Rate <b>{figures ? wholeEuros(figures.monthlyRate) : '–'}</b>
      </a>
    </div>
  );
}
