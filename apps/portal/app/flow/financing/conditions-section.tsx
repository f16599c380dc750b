import { formatCount, formatDate, formatPercent } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { RateReasons } from '../../offers/rate-reasons.tsx';
import tableStyles from '@heimvorteil/ui/result-table/result-table.module.css';
import { OldRatesNote } from '../../page-frame/old-rates.tsx';
import type { Condition } from '../../services.ts';
import type { FinancingOutcome } from './financing-outcome.ts';

/** Where the market stands for each number of fixed years. */
export function ConditionsSection({ byYears }: Pick<FinancingOutcome, 'byYears'>) {
  const [first] = byYears;
  if (!first) return null;
  return (
    <PageSection
      id="konditionen"
      title="Was der Markt für deinen Fall nennt"
      lead={
        <>
          Zinsen vom {formatDate(first.conditions.asOf)}.
          <OldRatesNote /> Der Median ist die Mitte: Die Hälfte der Angebote ist günstiger. Je länger der Zins
          fest bleibt, desto mehr kostet die Sicherheit.
        </>
      }
    >
      <div
        className={tableStyles.scroll}
        role="region"
        aria-label="Konditionen nach Zinsbindung"
        tabIndex={0}
      >
        <table className={tableStyles.table}>
          <caption className="visually-hidden">Konditionen nach Zinsbindung</caption>
          <thead>
            <tr>
              <th scope="col">Zins fest für</th>
              <th scope="col">Effektiv, bestes</th>
              <th scope="col">Effektiv, Median</th>
              <th scope="col">Sollzins, bestes</th>
              <th scope="col">Rate, bestes</th>
              <th scope="col">Rate, Median</th>
              <th scope="col">Angebote</th>
            </tr>
          </thead>
          <tbody>
            {byYears.map(({ years, conditions: { best, median, offerCount } }) => (
              <tr key={years}>
                <th scope="row">{formatCount(years, 'year')}</th>
                <td>{formatPercent(best.effectiveInterestRate)}</td>
                <td>{formatPercent(median.effectiveInterestRate)}</td>
                <td>{formatPercent(best.nominalInterestRate)}</td>
                <td>{wholeEuros(best.monthlyRate)}</td>
                <td>{wholeEuros(median.monthlyRate)}</td>
                <td>{offerCount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageSection>
  );
}

/** Of what the best rate is made. */
export function CompositionSection({ best }: { best: Condition }) {
  return (
    <PageSection
      id="zusammensetzung"
      title="Wie sich der Zins zusammensetzt"
      lead={`Das günstigste Angebot kommt von ${best.lender}: ein Grundzins und was dein Fall daran ändert.`}
    >
      <RateReasons
        offer={{
          reasons: best.reasons,
          fixedInterestYears: best.fixedInterestYears,
          amortizationData: { nominalInterestRate: best.nominalInterestRate },
        }}
      />
    </PageSection>
  );
}
