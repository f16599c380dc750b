import { formatCount } from '@heimvorteil/format';
import type { MarketMean } from '@heimvorteil/calculations';
import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { RateField } from './rate-field.tsx';

const USUAL_YEARS = ['5', '10', '15', '20', '30'];

export function LoanTerms({
  form,
  market,
  waits = false,
}: {
  form: CaseFormState;
  market: MarketMean | undefined;
  /** True before the first result, while there is no market rate yet. */
  waits?: boolean;
}) {
  return (
    <>
      <RateField form={form} market={market} waits={waits} />
      <NumberField
        {...form.field('amortizationRate')}
        hint="Was du im ersten Jahr vom Darlehen zurückzahlst"
      />
      <FixedYears form={form} />
    </>
  );
}

/** Choice of the usual fixed-rate periods, plus the period in the page's address. */
export function FixedYears({ form }: { form: CaseFormState }) {
  const { label, ...years } = form.choice('fixedInterestYears');
  const offered = USUAL_YEARS.includes(years.value)
    ? USUAL_YEARS
    : [...USUAL_YEARS, years.value].toSorted((one, other) => Number(one) - Number(other));
  return (
    <ChoicePills
      {...years}
      legend={label}
      choices={offered.map((value) => ({
        value,
        label: years.fieldError ? value : formatCount(Number(value), 'year'),
      }))}
    />
  );
}
