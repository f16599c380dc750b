import { calculated } from '@heimvorteil/calculations';
import { centsFromEuros, rentOrBuy, type Cents, type RentOrBuyOptions } from '@heimvorteil/engine';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { differenceInWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { Comparison } from './compare.ts';
import { rentText, yearText } from './lead-text.ts';

const OTHER_RENT = centsFromEuros(200);

/** The comparison beside others, each of them to both sides: a lower and a higher price, a lower and a higher rent. */
export function VariantsSection({ comparison: { options, comparison: own } }: { comparison: Comparison }) {
  const column = (name: string, changed: Partial<RentOrBuyOptions>, isOwn = false) => {
    const { result: answer } = calculated(() => rentOrBuy({ ...options, ...changed }));
    return {
      name,
      isOwn,
      values: answer
        ? [
            differenceInWholeEuros(answer.advantageOfBuying),
            isOwn ? '–' : differenceInWholeEuros((answer.advantageOfBuying - own.advantageOfBuying) as Cents),
            yearText(answer.breakEvenYear),
            rentText(answer.breakEvenRent),
            wholeEuros(answer.monthlyRate),
          ]
        : ['–', '–', '–', '–', '–'],
    };
  };
  return (
    <PageSection id="varianten" title="Was wäre, wenn?" lead="Mit demselben Sollzins gerechnet.">
      <VariantTable
        caption="Dein Vergleich neben vier Varianten"
        rows={[
          'Kaufen gegenüber Mieten am Ende',
          'Unterschied',
          'Gleichstand',
          'Ab dieser Miete lohnt Kaufen',
          'Monatliche Rate',
        ]}
        variants={[
          column('Deine Rechnung', {}, true),
          column('Preis 10 % niedriger', { purchasePrice: share(options.purchasePrice, 0.9) }),
          column('Preis 10 % höher', { purchasePrice: share(options.purchasePrice, 1.1) }),
          column('200 € weniger Miete', { coldRent: Math.max(0, options.coldRent - OTHER_RENT) as Cents }),
          column('200 € mehr Miete', { coldRent: (options.coldRent + OTHER_RENT) as Cents }),
        ]}
      />
    </PageSection>
  );
}

function share(amount: Cents, part: number): Cents {
  return Math.round(amount * part) as Cents;
}
