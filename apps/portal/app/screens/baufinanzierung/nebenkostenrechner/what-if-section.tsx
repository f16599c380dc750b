import type { AdditionalCosts, Cents } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { PageSection } from '../../../components/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '../../../components/variant-table/variant-table.tsx';
import { differenceInWholeEuros, wholeEuros } from '../../../financing-case/written-amounts.ts';
import type { PurchaseCostsResult } from './purchase-costs-result.ts';

/** The purchase as it is, without a broker, and at a price that was talked down. */
export function WhatIfSection({ result }: { result: PurchaseCostsResult }) {
  const { purchasePrice, costs } = result;
  const own = purchasePrice + costs.total;
  const column = (name: string, price: Cents, its: AdditionalCosts, isOwn = false) => {
    const whole = (price + its.total) as Cents;
    return {
      name,
      isOwn,
      values: [
        wholeEuros(price),
        wholeEuros(its.total),
        formatPercent(its.totalPercent),
        wholeEuros(whole),
        isOwn ? '–' : differenceInWholeEuros((whole - own) as Cents),
      ],
    };
  };
  return (
    <PageSection id="vergleich" title="Wo sich Verhandeln lohnt">
      <VariantTable
        caption="Deine Rechnung neben zwei Varianten"
        rows={['Kaufpreis', 'Nebenkosten', 'Anteil am Kaufpreis', 'Zusammen', 'Unterschied']}
        variants={[
          column('Deine Rechnung', purchasePrice, costs, true),
          ...(costs.brokerCommission > 0 ? [column('Ohne Makler', purchasePrice, result.withoutBroker)] : []),
          column('Preis 5 % niedriger', result.cheaperPrice, result.atCheaperPrice),
        ]}
      />
    </PageSection>
  );
}
