import { costsShareOfPrice, type Cents } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { differenceInWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { PurchaseSum, SolvedAdditionalCosts } from './solve-additional-costs.ts';

/** The purchase as it is, without a broker, and at a price that was talked down. */
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
    <PageSection id="vergleich" title="Wo sich Verhandeln lohnt">
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
    </PageSection>
  );
}
