import { formatPercent } from '@heimvorteil/format';
import type { Cents } from '@heimvorteil/engine';
import { Link } from 'react-router';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { addressOfValues, statuteHint } from '@heimvorteil/forms';
import { differenceInWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { ADDITIONAL_COSTS_FORM, type AdditionalCostsValues } from './form.ts';
import type { SolvedAdditionalCosts, StateCosts } from './solve-additional-costs.ts';
import styles from './state-comparison.module.css';

/** The same purchase in all sixteen states, cheapest first. */
export function StateComparison({
  result,
  values,
}: {
  result: SolvedAdditionalCosts;
  values: AdditionalCostsValues;
}) {
  const { states, purchasePrice, landPrice } = result;
  const cheapest = states[0]?.costs.total ?? 0;
  const dearest = states.at(-1)?.costs.total ?? 0;
  return (
    <PageSection
      id="laender"
      title={
        landPrice === undefined ? 'Derselbe Kauf in allen 16 Ländern' : 'Dasselbe Haus in allen 16 Ländern'
      }
      lead={`Nur die Grunderwerbsteuer ist von Land zu Land verschieden. Bei ${landPrice === undefined ? `${wholeEuros(purchasePrice)} Kaufpreis` : `${wholeEuros(landPrice)} für das Grundstück`} macht das bis zu ${wholeEuros((dearest - cheapest) as Cents)} aus.`}
    >
      <div role="region" aria-label="Nebenkosten in allen Ländern">
        <table className={styles.table}>
          <caption className="visually-hidden">
            Grunderwerbsteuer und Nebenkosten je Bundesland für diesen Preis, günstigstes zuerst
          </caption>
          <thead>
            <tr>
              <th scope="col">Bundesland</th>
              <th scope="col">Steuersatz</th>
              <th scope="col">Grunderwerbsteuer</th>
              <th scope="col">Nebenkosten</th>
              <th scope="col">Unterschied zu deiner Rechnung</th>
            </tr>
          </thead>
          <tbody>
            {states.map((one) => (
              <StateRow key={one.state.id} one={one} result={result} values={values} />
            ))}
          </tbody>
        </table>
      </div>
    </PageSection>
  );
}

function StateRow({
  one,
  result,
  values,
}: {
  one: StateCosts;
  result: SolvedAdditionalCosts;
  values: AdditionalCostsValues;
}) {
  const { state, costs } = one;
  const isOwn = result.state?.id === state.id;
  const hint = statuteHint(costs);
  const there = { ...values, place: '', postcode: '', geoCode: state.geoCode };
  return (
    <tr className={isOwn ? styles.own : undefined}>
      <th scope="row">
        {isOwn ? (
          <>
            {state.name} <small className={styles.chosen}>dein Land</small>
          </>
        ) : (
          <Link to={`?${addressOfValues(ADDITIONAL_COSTS_FORM, there).query}`} preventScrollReset>
            {state.name}
          </Link>
        )}
        {hint ? <small>{hint}</small> : null}
      </th>
      <td data-label="Steuersatz">{formatPercent(costs.landTransferPercentage)}</td>
      <td data-label="Grunderwerbsteuer">{wholeEuros(costs.landTransfer)}</td>
      <td data-label="Nebenkosten" data-main>
        {wholeEuros(costs.total)}
      </td>
      <td data-label="Unterschied zu deiner Rechnung">
        {differenceInWholeEuros((costs.total - result.costs.total) as Cents)}
      </td>
    </tr>
  );
}
