import { type AdditionalCostsValues, ADDITIONAL_COSTS_FORM } from './definition.ts';
import type { SolvedAdditionalCosts, StateCosts, PurchaseSum } from './solve.ts';
import { CostComposition } from '@heimvorteil/ui/charts/cost-composition.tsx';
import { costParts } from '@heimvorteil/ui/charts/cost-parts.ts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { formatPercent } from '@heimvorteil/format';
import { type Cents, costsShareOfPrice } from '@heimvorteil/engine';
import { Link } from 'react-router';
import { addressOfValues, statuteHint } from '@heimvorteil/forms';
import { differenceInWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { RowMark, RowTable, type TableRow } from '@heimvorteil/ui/row-table/row-table.tsx';
import styles from './additional-costs.module.css';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';

export default function DeferredSections({
  result,
  values,
}: {
  result: SolvedAdditionalCosts;
  values: AdditionalCostsValues;
}) {
  return (
    <PageSection id="einzelheiten" title="Alle Einzelheiten">
      <CompositionSection result={result} />
      <StateComparison result={result} values={values} />
      <WhatIfSection result={result} />
    </PageSection>
  );
}

function CompositionSection({ result }: { result: SolvedAdditionalCosts }) {
  return (
    <FoldedSection
      id="zusammensetzung"
      title="Was der Kauf wirklich kostet"
      figure={wholeEuros((result.purchasePrice + result.costs.total) as Cents)}
      lead="Nebenkosten finanzieren Banken ungern mit: Rechne damit, dass du sie aus eigenem Geld bezahlst. Bei 12 % Nebenkosten kommen zu 400.000 € Kaufpreis noch 48.000 € dazu."
    >
      <CostComposition
        parts={costParts(result, result.costs)}
        caption="Preis und Nebenkosten in Euro und in Prozent der Summe"
      />
    </FoldedSection>
  );
}

export function StateComparison({
  result,
  values,
}: {
  result: SolvedAdditionalCosts;
  values: AdditionalCostsValues;
}) {
  const { states, landPrice } = result;
  const cheapest = states[0]?.costs.total ?? 0;
  const dearest = states.at(-1)?.costs.total ?? 0;
  return (
    <FoldedSection
      id="laender"
      title={landPrice === undefined ? 'Derselbe Kauf in 16 Ländern' : 'Dasselbe Haus in 16 Ländern'}
      figure={`bis ${wholeEuros((dearest - cheapest) as Cents)} Unterschied`}
      lead="Nur die Grunderwerbsteuer ist von Land zu Land verschieden."
    >
      <RowTable
        caption="Grunderwerbsteuer und Nebenkosten je Bundesland für diesen Preis, günstigstes zuerst"
        rowHeading="Bundesland"
        columns={['Steuersatz', 'Grunderwerbsteuer', 'Nebenkosten', 'Unterschied zu deiner Rechnung']}
        main={2}
        rows={states.map((one) => stateRow(one, result, values))}
      />
    </FoldedSection>
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

export function WhatIfSection({ result }: { result: SolvedAdditionalCosts }) {
  const { purchasePrice, costs } = result;
  const own = purchasePrice + costs.total;
  const column = (name: string, { purchasePrice: price, costs: its }: PurchaseSum, isOwn = false) => {
    const whole = (price + its.total) as Cents;
    return {
      name,
      isOwn,
      values: [
        wholeEuros(price),
        wholeEuros(its.total),
        formatPercent(costsShareOfPrice(its, price)),
        wholeEuros(whole),
        isOwn ? '–' : differenceInWholeEuros((whole - own) as Cents),
      ],
    };
  };
  return (
    <FoldedSection id="vergleich" title="Wo sich Verhandeln lohnt" figure="Makler und Preis">
      <VariantTable
        caption="Deine Rechnung neben zwei Varianten"
        rows={[
          result.landPrice === undefined ? 'Kaufpreis' : 'Grundstück und Bau',
          'Nebenkosten',
          'Anteil am Preis',
          'Zusammen',
          'Unterschied',
        ]}
        variants={[
          column('Deine Rechnung', result, true),
          ...(costs.brokerCommission > 0 ? [column('Ohne Makler', result.withoutBroker)] : []),
          column('Preis 5 % niedriger', result.cheaper),
        ]}
      />
    </FoldedSection>
  );
}
