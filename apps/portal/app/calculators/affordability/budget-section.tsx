import {
  DEFAULT_HOUSEHOLD_PROFILE,
  flatLivingCost,
  HOUSEHOLD_ITEM_NAMES,
  type Affordability,
} from '@heimvorteil/engine';
import { formatDate } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { signedWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { AffordabilityResult } from './affordability-result.ts';
import styles from '@heimvorteil/ui/result-table/result-table.module.css';

const { validFrom, seenFamilyCosts } = DEFAULT_HOUSEHOLD_PROFILE;
const OURS = flatLivingCost({ numberOfAdults: 2, numberOfChildren: 2 }, DEFAULT_HOUSEHOLD_PROFILE);
const ASSUMED = `Annahme heißt: ein Betrag, mit dem wir rechnen, Stand ${formatDate(validFrom)}. Für das Leben einer vierköpfigen Familie rechnen wir ${wholeEuros(OURS)}, bei Banken sieht man ${wholeEuros(seenFamilyCosts.from)} bis ${wholeEuros(seenFamilyCosts.to)}; deine Bank hat eigene Beträge.`;

/** The household line by line as a bank counts it, and the two rules of which the lower one binds. */
export function BudgetSection({ answer }: Pick<AffordabilityResult, 'answer'>) {
  return (
    <PageSection
      id="haushalt"
      title="Deine Haushaltsrechnung"
      lead="So gehen Banken vor: Einkommen weniger Leben, Haus und Verpflichtungen. Was übrig bleibt, darf die Rate sein."
    >
      <div className={styles.scroll} role="region" aria-label="Haushaltsrechnung" tabIndex={0}>
        <table className={`${styles.table} ${styles.narrow}`}>
          <caption className="visually-hidden">Haushaltsrechnung, Euro im Monat</caption>
          <thead>
            <tr>
              <th scope="col">Posten</th>
              <th scope="col">Angegeben</th>
              <th scope="col">Zählt</th>
            </tr>
          </thead>
          <tbody>
            {answer.household.map(({ item, amount, stated }) => (
              <tr key={item}>
                <th scope="row">{HOUSEHOLD_ITEM_NAMES[item]}</th>
                <td>{stated === null ? 'Annahme' : wholeEuros(stated)}</td>
                <td>{signedWholeEuros(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Bleibt für die Rate</th>
              <td />
              <td>{signedWholeEuros(answer.freeIncome)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="quiet">{ASSUMED}</p>
      {answer.word === 'NOT_FEASIBLE' ? null : <HighestRates {...answer} />}
    </PageSection>
  );
}

/** The instalment by each rule: the lower one binds. With an error there is none to be reached. */
function HighestRates({
  maxMonthlyRateByHousehold: byHousehold,
  maxMonthlyRateByRatio: byRatio,
}: Pick<Affordability, 'maxMonthlyRateByHousehold' | 'maxMonthlyRateByRatio'>) {
  const householdBinds = byHousehold < byRatio;
  return (
    <table className={`${styles.table} ${styles.narrow}`}>
      <caption className="visually-hidden">Die zwei Regeln für die höchste Rate</caption>
      <thead>
        <tr>
          <th scope="col">Regel</th>
          <th scope="col">Höchste Rate</th>
        </tr>
      </thead>
      <tbody>
        <tr className={householdBinds ? styles.binding : undefined}>
          <th scope="row">Haushaltsrechnung{householdBinds ? ' (die niedrigere zählt)' : ''}</th>
          <td>{wholeEuros(byHousehold)}</td>
        </tr>
        <tr className={householdBinds ? undefined : styles.binding}>
          <th scope="row">35 % vom Nettoeinkommen{householdBinds ? '' : ' (die niedrigere zählt)'}</th>
          <td>{wholeEuros(byRatio)}</td>
        </tr>
      </tbody>
    </table>
  );
}
