import { ChoicePills } from '../../../components/choice-pills/choice-pills.tsx';
import { NumberField } from '../../../components/field/number-field.tsx';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';
import { figureField } from '../../../financing-case/figure-field.ts';
import type { CaseMarketRate } from '../../../financing-case/load-case.ts';
import type { FinancingCaseState } from '../../../financing-case/use-financing-case.ts';
import { wholeEuros, writtenDurationDative } from '../../../financing-case/written-amounts.ts';

import { RateField } from './rate-field.tsx';

const USUAL_YEARS = ['5', '10', '15', '20', '30'];

/** The terms of the loan: its rate, how fast it is repaid, and for how long the rate is fixed. */
export function LoanFields({
  financing,
  market,
}: {
  financing: FinancingCaseState;
  market: CaseMarketRate | undefined;
}) {
  const { texts, result, faults } = financing;
  const years = USUAL_YEARS.includes(texts.fixedInterestYears)
    ? USUAL_YEARS
    : [...USUAL_YEARS, texts.fixedInterestYears].toSorted((one, other) => Number(one) - Number(other));
  const correction = result?.specialRepaymentCorrection;

  return (
    <fieldset>
      <legend>Darlehen</legend>
      <RateField financing={financing} market={market} />
      <NumberField
        label={FIELD_LABELS.amortizationRate}
        unit="%"
        hint={
          result?.monthsToEnd
            ? `In ${writtenDurationDative(result.monthsToEnd)} schuldenfrei, wenn der Zins so bleibt`
            : 'Was du im ersten Jahr vom Darlehen zurückzahlst'
        }
        {...figureField(financing, 'amortizationRate')}
      />
      <NumberField
        label={FIELD_LABELS.yearlySpecialRepayment}
        unit="€"
        hint="Höchstens 10 % vom Darlehen"
        correction={
          correction
            ? `Auf ${wholeEuros(correction.to)} gesenkt: mehr als 10 % vom Darlehen nehmen Banken nicht an.`
            : undefined
        }
        {...figureField(financing, 'yearlySpecialRepayment')}
      />
      <ChoicePills
        name="fixedInterestYears"
        legend={FIELD_LABELS.fixedInterestYears}
        choices={years.map((value) => ({
          value,
          label: faults.fixedInterestYears ? value : `${value} ${value === '1' ? 'Jahr' : 'Jahre'}`,
        }))}
        value={texts.fixedInterestYears}
        onValue={(value) => financing.change({ fixedInterestYears: value })}
        fault={faults.fixedInterestYears}
      />
    </fieldset>
  );
}
