import type { CaseResult } from '../../../financing-case/calculate-case.ts';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import styles from './result-bar.module.css';

/** The answer as a slim bar at the foot of a small screen while the figures above are changed; it leads to the result. */
export function ResultBar({ result }: { result: CaseResult | undefined }) {
  return (
    <div className={styles.bar}>
      <a href="#ergebnis">
        Monatliche Rate <b>{result ? wholeEuros(result.summary.monthlyRate) : '–'}</b>
      </a>
    </div>
  );
}
