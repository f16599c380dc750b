import { followUp, percent, type Cents, type FollowUpOptions } from '@heimvorteil/engine';
import { PageSection } from '../../../components/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '../../../components/variant-table/variant-table.tsx';
import { differenceInWholeEuros, wholeEuros } from '../../../financing-case/written-amounts.ts';
import type { FollowUpResult } from './calculate-follow-up.ts';

/** The other lender's loan with more repayment and with dearer money. */
export function VariantsSection({
  result: { options, amortizationRate, fixedInterestYears },
}: {
  result: FollowUpResult;
}) {
  const loanOf = (changed: Partial<FollowUpOptions>) =>
    followUp({ ...options, ...changed }).options.find(({ kind }) => kind === 'NEW_LENDER');
  const own = loanOf({});
  const column = (name: string, changed: Partial<FollowUpOptions>, isOwn = false) => {
    const loan = loanOf(changed);
    return {
      name,
      isOwn,
      values: loan
        ? [
            wholeEuros(loan.monthlyRate),
            isOwn || !own ? '–' : differenceInWholeEuros((loan.monthlyRate - own.monthlyRate) as Cents),
            wholeEuros(loan.totalInterest),
            wholeEuros(loan.remainingDebt),
          ]
        : ['–', '–', '–', '–'],
    };
  };
  const dearer: FollowUpOptions['rateFor'] = (...loan) => {
    const rate = options.rateFor(...loan);
    return rate === null ? null : percent(rate + 1);
  };
  return (
    <PageSection id="varianten" title="Was wäre, wenn?" lead="Gerechnet für den Weg zu einer anderen Bank.">
      <VariantTable
        caption="Das neue Darlehen neben drei Varianten"
        rows={[
          'Monatliche Rate',
          'Unterschied im Monat',
          `Zinsen in ${fixedInterestYears} Jahren`,
          'Restschuld danach',
        ]}
        variants={[
          column('Deine Rechnung', {}, true),
          column('1 Punkt mehr Tilgung', { amortizationRate: percent(amortizationRate + 1) }),
          column('2 Punkte mehr Tilgung', { amortizationRate: percent(amortizationRate + 2) }),
          column('Zinsen 1 Punkt höher', { rateFor: dearer }),
        ]}
      />
    </PageSection>
  );
}
