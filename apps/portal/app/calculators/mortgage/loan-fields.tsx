import type { MarketMean } from '@heimvorteil/calculations';
import { wholeEuros, writtenDurationDative } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { FixedYears } from '../../case-fields/loan-terms.tsx';
import { RateField } from '../../case-fields/rate-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import type { LenderRateTable } from '../../services.ts';
import type { MortgageFigures } from './solve-mortgage.ts';

/** The terms of the loan: its rate, how fast it is repaid, and for how long the rate is fixed. */
export function LoanFields({
  form,
  figures,
  market,
  lenderRates,
}: {
  form: CaseFormState;
  figures: MortgageFigures | undefined;
  market: MarketMean | undefined;
  lenderRates: LenderRateTable | undefined;
}) {
  const correction = figures?.specialRepaymentCorrection;
  return (
    <fieldset>
      <legend>Darlehen</legend>
      <RateField form={form} market={market} lender={lenderRates?.lender} />
      <NumberField
        {...form.field('amortizationRate')}
        hint={
          figures?.monthsToEnd
            ? `In ${writtenDurationDative(figures.monthsToEnd)} schuldenfrei, wenn der Zins so bleibt`
            : 'Was du im ersten Jahr vom Darlehen zurückzahlst'
        }
      />
      <NumberField
        {...form.field('yearlySpecialRepayment')}
        hint="Höchstens 10 % vom Darlehen"
        correction={
          correction
            ? `Auf ${wholeEuros(correction.to)} gesenkt: mehr als 10 % vom Darlehen nehmen Banken nicht an.`
            : undefined
        }
      />
      <FixedYears form={form} />
    </fieldset>
  );
}
