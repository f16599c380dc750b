import { LoanAsPlan } from '../../plan-table/loan-as-plan.tsx';
import { rateOrigin } from '../../financing-case/plan-origin.ts';
import type { Comparison } from './compare.ts';
import { WealthSection } from './wealth-section.tsx';
import { formatCount } from '@heimvorteil/format';
import {
  type Assumption,
  centsFromEuros,
  rentOrBuy,
  type Cents,
  type RentOrBuyOptions,
} from '@heimvorteil/engine';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { RowTable } from '@heimvorteil/ui/row-table/row-table.tsx';
import { yearText, rentText } from './lead-text.ts';
import { RENT_OR_BUY_FORM } from './form.ts';
import { calculated } from '@heimvorteil/calculations';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import { differenceInWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';

const OTHER_RENT = centsFromEuros(200);

/** The comparison beside others, each of them to both sides: a lower and a higher price, a lower and a higher rent. */
function VariantsSection({ comparison: { options, comparison: own } }: { comparison: Comparison }) {
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

const points = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** How the answer hangs on each assumption, moved down and up. */
function AssumptionsSection({ comparison: { comparison: answer, options } }: { comparison: Comparison }) {
  const assumptions = [...new Set(answer.sensitivity.map(({ assumption }) => assumption))];
  const cell = (assumption: Assumption, isUp: boolean) => {
    const row = answer.sensitivity.find(
      (one) => one.assumption === assumption && (isUp ? one.delta > 0 : one.delta < 0),
    );
    if (!row) return '–';
    return `${row.delta > 0 ? '+' : '−'} ${points.format(Math.abs(row.delta))} ${Math.abs(row.delta) === 1 ? 'Punkt' : 'Punkte'}: ${yearText(row.breakEvenYear)}`;
  };
  return (
    <PageSection
      id="annahmen"
      title="Wie sicher ist das Ergebnis?"
      lead={`In welchem Jahr Gleichstand ist, wenn eine Annahme anders kommt und alles andere bleibt. Was am stärksten wirkt, steht oben. Mit deinen Annahmen: ${yearText(answer.breakEvenYear)}, gerechnet über ${formatCount(options.years, 'year')}.`}
    >
      <RowTable
        caption="Jahr des Gleichstands je Annahme, niedriger und höher; was am stärksten wirkt, zuerst"
        rowHeading="Annahme"
        columns={['niedriger', 'höher']}
        main={null}
        rows={assumptions.map((assumption) => ({
          id: assumption,
          name: RENT_OR_BUY_FORM.fields[assumption].label,
          cells: [cell(assumption, false), cell(assumption, true)],
        }))}
      />
    </PageSection>
  );
}

/** What stands below the answer: both curves, how firm the answer is and other ways. */
export default function DeferredSections({ comparison }: { comparison: Comparison }) {
  const { options, market, rateIsOwn, costs } = comparison;
  const { loanAmount } = comparison.comparison;
  return (
    <>
      <WealthSection comparison={comparison} />
      <AssumptionsSection comparison={comparison} />
      <VariantsSection comparison={comparison} />
      <LoanAsPlan
        loan={{
          ...options,
          loanAmount,
          yearlySpecialRepayment: comparison.specialRepayment,
          payoutDate: options.purchase?.contractDate,
        }}
        origin={{
          purchasePrice: options.purchasePrice,
          ownFunds: options.ownFunds,
          costs,
          rates: rateOrigin(rateIsOwn, market),
        }}
      />
    </>
  );
}
