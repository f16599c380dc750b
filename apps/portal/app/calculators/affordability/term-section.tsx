import { TERM_EVENT_NAMES, type Cents, type TermLine } from '@heimvorteil/engine';
import { formatCountDative, formatCount } from '@heimvorteil/format';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import styles from '@heimvorteil/ui/result-table/result-table.module.css';
import type { AffordabilityResult } from './affordability-result.ts';

/** What each stated event does to the household, one line each; nothing without one. */
export function TermSection({ answer }: AffordabilityResult) {
  if (answer.overTheTerm.length === 0) return null;
  return (
    <PageSection
      id="ueber-die-jahre"
      title="Über die Jahre"
      lead="Jede Zeile steht für sich, mit dem ersten Sollzins bis zum Ende und den Ausgaben von heute. Das Urteil ändert keine davon."
    >
      <div className={styles.scroll} role="region" aria-label="Über die Jahre" tabIndex={0}>
        <table className={`${styles.table} ${styles.narrow}`}>
          <caption className="visually-hidden">Was Ereignisse am Monat ändern, in Euro</caption>
          <thead>
            <tr>
              <th scope="col">Ereignis</th>
              <th scope="col">Rate dann</th>
              <th scope="col">Bleibt im Monat</th>
              <th scope="col">Gegenüber heute</th>
            </tr>
          </thead>
          <tbody>
            {answer.overTheTerm.map((line) => (
              <tr key={line.event}>
                <th scope="row">
                  {TERM_EVENT_NAMES[line.event]}
                  <br />
                  <small>{whenAndWhat(line)}</small>
                </th>
                <td>{wholeEuros(line.monthlyRate)}</td>
                <td className={line.left < 0 ? styles.high : undefined}>{signed(line.left)}</td>
                <td>{line.change > 0 ? `+ ${wholeEuros(line.change)}` : signed(line.change)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageSection>
  );
}

/** When it begins, and what beside the month it means. */
function whenAndWhat({ event, fromMonth, months, remainingDebt, keptOwnFunds, left }: TermLine): string {
  if (keptOwnFunds !== null) {
    return `${wholeEuros(keptOwnFunds)} bleiben auf dem Konto, das Darlehen steigt auf ${wholeEuros(remainingDebt)}; ein höherer Zins dafür ist nicht eingerechnet`;
  }
  if (event === 'REPAIR_RESERVE') return 'von Anfang an';
  if (months !== null) {
    const missing = wholeEuros((-left * months) as Cents);
    return `${formatCount(months, 'month')} lang${left < 0 ? `, zusammen fehlen ${missing}` : ''}`;
  }
  const debt =
    remainingDebt === 0 ? 'das Darlehen ist dann getilgt' : `Restschuld dann ${wholeEuros(remainingDebt)}`;
  return `in ${formatCountDative(fromMonth / 12, 'year')}, ${debt}`;
}

/** "− 900 €". */
function signed(amount: Cents): string {
  return amount < 0 ? `− ${wholeEuros(-amount as Cents)}` : wholeEuros(amount);
}
