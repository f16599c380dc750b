import type { MarketMean } from '@heimvorteil/calculations';
import type { Cents } from '@heimvorteil/engine';
import { LoanAmountField } from '../../case-fields/loan-amount-field.tsx';
import { FixedYears } from '../../case-fields/loan-terms.tsx';
import { RateField } from '../../case-fields/rate-field.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import type { PlanName } from './form.ts';

/** Where a slider is of use; what lies beyond is typed. */
const SLIDERS = {
  amortizationRate: { kind: 'percent', min: 0.5, max: 10, step: 0.25 },
  monthlyRate: { kind: 'euros', min: 300, max: 6_000, step: 50 },
  termYears: { kind: 'whole', min: 5, max: 40, step: 1 },
} as const;

/** The loan, its rate, and the one thing that settles its instalment. */
export function LoanFields({
  form,
  market,
  needed,
}: {
  form: CaseFormState<PlanName>;
  market: MarketMean | undefined;
  /** What the case needs as a loan; undefined where only a loan was entered. */
  needed: Cents | undefined;
}) {
  const repaymentBy = form.choice('repaymentBy');
  const sliding = (name: keyof typeof SLIDERS, hint?: string) => (
    <SlidingField field={form.field(name)} {...SLIDERS[name]} hint={hint} />
  );
  return (
    <fieldset>
      <legend className="visually-hidden">Darlehen</legend>
      <LoanAmountField
        field={form.field('loanAmount')}
        needed={needed}
        hint={form.values.financingType === 'FollowupFinancing' ? 'Deine Restschuld' : undefined}
      />
      <RateField form={form} market={market} />
      {repaymentBy.value === 'amortizationRate'
        ? sliding('amortizationRate', 'Was du im ersten Jahr zurückzahlst')
        : null}
      {repaymentBy.value === 'monthlyRate' ? sliding('monthlyRate') : null}
      {repaymentBy.value === 'termMonths' ? sliding('termYears') : null}
      {repaymentBy.value === 'fullRepayment' ? <FixedYears form={form} /> : null}
    </fieldset>
  );
}
