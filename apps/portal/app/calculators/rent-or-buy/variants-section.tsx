import { calculated } from '@heimvorteil/calculations';
import { centsFromEuros, rentOrBuy, type Cents, type RentOrBuyOptions } from '@heimvorteil/engine';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { differenceInWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { yearText } from './assumptions-section.tsx';
import type { Comparison } from './compare.ts';

const MORE_FUNDS = centsFromEuros(50_000);
const MORE_RENT = centsFromEuros(200);

/** The comparison beside others: a lower price, more own funds, a higher rent. */
export function VariantsSection({ comparison: { options, comparison: own } }: { comparison: Comparison }) {
  const column = (name: string, changed: Partial<RentOrBuyOptions>, isOwn = false) => {
    const { result: answer } = calculated(() => rentOrBuy({ ...options, ...changed }));
    return {
      name,
      isOwn,
      values: answer
        ? [
            signed(answer.advantageOfBuying),
            isOwn ? '–' : differenceInWholeEuros((answer.advantageOfBuying - own.advantageOfBuying) as Cents),
            yearText(answer.breakEvenYear),
            answer.breakEvenRent === null ? '–' : wholeEuros(answer.breakEvenRent),
            wholeEuros(answer.monthlyRate),
          ]
        : ['–', '–', '–', '–', '–'],
    };
  };
  return (
    <PageSection id="varianten" title="Was wäre, wenn?" lead="Mit demselben Sollzins gerechnet.">
      <VariantTable
        caption="Dein Vergleich neben drei Varianten"
        rows={[
          'Vorteil des Kaufs am Ende',
          'Unterschied',
          'Kaufen lohnt sich ab',
          'Gleich gut bei Kaltmiete',
          'Monatliche Rate',
        ]}
        variants={[
          column('Deine Rechnung', {}, true),
          column('Preis 10 % niedriger', {
            purchasePrice: Math.round(options.purchasePrice * 0.9) as Cents,
          }),
          column('50.000 € mehr Eigenkapital', { ownFunds: (options.ownFunds + MORE_FUNDS) as Cents }),
          column('200 € mehr Miete', { coldRent: (options.coldRent + MORE_RENT) as Cents }),
        ]}
      />
    </PageSection>
  );
}

function signed(amount: Cents): string {
  return amount < 0 ? `− ${wholeEuros(-amount as Cents)}` : wholeEuros(amount);
}
