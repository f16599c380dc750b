import { formatCountDative } from '@heimvorteil/format';
import { calculateFollowUp, type Surroundings } from '@heimvorteil/calculations';
import type { CalculateFollowUpBody } from '@heimvorteil/contracts';
import type { Cents, FollowUpOption } from '@heimvorteil/engine';
import { differenceInWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';
import type { FoundOptions } from './find-options.ts';

/** The other lender's loan with more repayment and with dearer money. */
export function VariantsSection({
  found: { body, followUp, amortizationRate, fixedInterestYears },
  surroundings,
}: {
  found: FoundOptions;
  surroundings: Surroundings;
}) {
  const own = newLenderOf(followUp.options);
  const column = (name: string, change: Partial<CalculateFollowUpBody>) => {
    const { result } = calculateFollowUp({ ...body, ...change }, surroundings);
    const loan = result && newLenderOf(result.followUp.options);
    return { name, values: valuesOf(loan, own) };
  };
  return (
    <PageSection id="varianten" title="Was wäre, wenn?" lead="Gerechnet für den Weg zu einer anderen Bank.">
      <VariantTable
        caption="Das neue Darlehen neben drei Varianten"
        rows={[
          'Monatliche Rate',
          'Unterschied im Monat',
          `Zinsen in ${formatCountDative(fixedInterestYears, 'year')}`,
          'Restschuld danach',
        ]}
        variants={[
          { name: 'Deine Rechnung', isOwn: true, values: valuesOf(own, undefined) },
          column('1 Punkt mehr Tilgung', { amortizationRate: amortizationRate + 1 }),
          column('2 Punkte mehr Tilgung', { amortizationRate: amortizationRate + 2 }),
          column('Sollzins 1 Punkt höher', { nominalInterestRate: own && own.nominalInterestRate + 1 }),
        ]}
      />
    </PageSection>
  );
}

function newLenderOf(options: readonly FollowUpOption[]): FollowUpOption | undefined {
  return options.find(({ kind }) => kind === 'NEW_LENDER');
}

function valuesOf(loan: FollowUpOption | undefined, beside: FollowUpOption | undefined): string[] {
  if (!loan) return ['–', '–', '–', '–'];
  const { monthlyRate, totalInterest, remainingDebt } = loan;
  return [
    wholeEuros(monthlyRate),
    beside ? differenceInWholeEuros((monthlyRate - beside.monthlyRate) as Cents) : '–',
    wholeEuros(totalInterest),
    wholeEuros(remainingDebt),
  ];
}
