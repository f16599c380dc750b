import type { Cents } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { AffordabilityResult } from './affordability-result.ts';
import { RISK_LABELS, SCENARIO_LABELS } from './stress-labels.ts';
import styles from '@heimvorteil/ui/result-table/result-table.module.css';

/** The same household when the rate is higher. */
export function StressSection({ answer }: AffordabilityResult) {
  if (answer.stressTest.length === 0) return null;
  return (
    <PageSection
      id="stresstest"
      title="Hält es auch, wenn der Zins steigt?"
      lead="Belastung: Rate und notwendige Ausgaben im Verhältnis zum Nettoeinkommen. Unter 40 % ist das Risiko gering, bis 60 % mittel."
    >
      <div className={styles.scroll} role="region" aria-label="Stresstest" tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">Stresstest, Euro im Monat</caption>
          <thead>
            <tr>
              <th scope="col">Fall</th>
              <th scope="col">Sollzins</th>
              <th scope="col">Rate</th>
              <th scope="col">Bleibt übrig</th>
              <th scope="col">Belastung</th>
              <th scope="col">Risiko</th>
            </tr>
          </thead>
          <tbody>
            {answer.stressTest.map((row) => (
              <tr key={row.scenario}>
                <th scope="row">{SCENARIO_LABELS[row.scenario]}</th>
                <td>{formatPercent(row.nominalInterestRate)}</td>
                <td>{wholeEuros(row.monthlyRate)}</td>
                <td className={row.leftOver < 0 ? styles.high : undefined}>
                  {row.leftOver < 0 ? `− ${wholeEuros(-row.leftOver as Cents)}` : wholeEuros(row.leftOver)}
                </td>
                <td>{row.burden === null ? '–' : formatPercent(row.burden)}</td>
                <td className={row.risk === 'high' ? styles.high : undefined}>{RISK_LABELS[row.risk]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageSection>
  );
}
