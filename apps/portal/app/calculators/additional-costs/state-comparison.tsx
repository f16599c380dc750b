import { formatPercent } from '@heimvorteil/format';
import type { Cents } from '@heimvorteil/engine';
import { Link } from 'react-router';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { addressOfValues, statuteHint } from '@heimvorteil/forms';
import { differenceInWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { ADDITIONAL_COSTS_FORM, type AdditionalCostsValues } from './form.ts';
import type { SolvedAdditionalCosts, StateCosts } from './solve-additional-costs.ts';
import { RowMark, RowTable, type TableRow } from '@heimvorteil/ui/row-table/row-table.tsx';
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
      <RowTable
        caption="Grunderwerbsteuer und Nebenkosten je Bundesland für diesen Preis, günstigstes zuerst"
        rowHeading="Bundesland"
        columns={['Steuersatz', 'Grunderwerbsteuer', 'Nebenkosten', 'Unterschied zu deiner Rechnung']}
        main={2}
        rows={states.map((one) => stateRow(one, result, values))}
      />
    </PageSection>
  );
}

function stateRow(
  { state, costs }: StateCosts,
  result: SolvedAdditionalCosts,
  values: AdditionalCostsValues,
): TableRow {
  const isOwn = result.state?.id === state.id;
  const hint = statuteHint(costs);
  const there = { ...values, place: '', postcode: '', geoCode: state.geoCode };
  return {
    id: state.id,
    name: (
      <>
        {isOwn ? (
          <>
            {state.name} <RowMark>dein Land</RowMark>
          </>
        ) : (
          <Link
            className={styles.state}
            to={`?${addressOfValues(ADDITIONAL_COSTS_FORM, there).query}`}
            preventScrollReset
          >
            {state.name}
          </Link>
        )}
        {hint ? <small>{hint}</small> : null}
      </>
    ),
    cells: [
      formatPercent(costs.landTransferPercentage),
      wholeEuros(costs.landTransfer),
      wholeEuros(costs.total),
      differenceInWholeEuros((costs.total - result.costs.total) as Cents),
    ],
    isStrong: isOwn,
  };
}
