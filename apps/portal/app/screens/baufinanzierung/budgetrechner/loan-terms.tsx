import { figureField } from '../../../financing-case/figure-field.ts';
import type { CaseMarketRate } from '../../../financing-case/load-case.ts';
import type { FinancingCaseState } from '../../../financing-case/use-financing-case.ts';
import { RateField } from '../finanzierungsrechner/rate-field.tsx';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';
import { ChoicePills } from '../../../components/choice-pills/choice-pills.tsx';
import { NumberField } from '../../../components/field/number-field.tsx';

const USUAL_YEARS = ['5', '10', '15', '20', '30'];

/** The terms of a loan whose amount is still sought: rate, initial repayment, fixed years. */
export function LoanTerms({
  financing,
  market,
}: {
  financing: FinancingCaseState;
  market: CaseMarketRate | undefined;
}) {
  const { texts, faults } = financing;
  const years = USUAL_YEARS.includes(texts.fixedInterestYears)
    ? USUAL_YEARS
    : [...USUAL_YEARS, texts.fixedInterestYears].toSorted((one, other) => Number(one) - Number(other));
  return (
    <>
      <RateField financing={financing} market={market} />
      <NumberField
        label={FIELD_LABELS.amortizationRate}
        unit="%"
        hint="Was du im ersten Jahr vom Darlehen zurückzahlst"
        {...figureField(financing, 'amortizationRate')}
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
    </>
  );
}
