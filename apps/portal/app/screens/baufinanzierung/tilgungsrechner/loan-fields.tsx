import { ChoicePills } from '../../../components/choice-pills/choice-pills.tsx';
import type { MarketRate } from '../../../services.ts';
import { MarketRateField } from '../mieten-oder-kaufen/market-rate-field.tsx';
import { withoutHiddenFaults } from './hidden-faults.ts';
import { isAskedFor, PLAN_FORM } from './plan-form.ts';
import { SlidingField } from './sliding-field.tsx';
import type { PlanState } from './use-plan-form.ts';

const KNOWN = [
  { value: 'amortizationRate', label: 'Tilgungssatz' },
  { value: 'monthlyRate', label: 'Rate' },
  { value: 'termMonths', label: 'Laufzeit' },
  { value: 'fullRepayment', label: 'Volltilgung in der Zinsbindung' },
];
const FIXED_YEARS = ['5', '10', '15', '20', '30'].map((value) => ({ value, label: `${value} Jahre` }));

/** Where a slider is of use; what lies beyond is typed. */
const SLIDERS = {
  loanAmount: { min: 50_000, max: 1_000_000, step: 5_000 },
  amortizationRate: { min: 0.5, max: 10, step: 0.25 },
  monthlyRate: { min: 300, max: 6_000, step: 50 },
  termYears: { min: 5, max: 40, step: 1 },
} as const;

/** The loan, its rate, and the one thing that settles its instalment. */
export function LoanFields({ form, market }: { form: PlanState; market: MarketRate | undefined }) {
  const { texts, change, field } = form;
  return (
    <fieldset>
      <legend>Darlehen</legend>
      <Sliding form={form} name="loanAmount" />
      <MarketRateField
        field={field('nominalInterestRate')}
        market={market}
        onBack={() => change({ nominalInterestRate: '' })}
      />
      <ChoicePills
        name="fixedInterestYears"
        legend={PLAN_FORM.choices.fixedInterestYears.label}
        choices={FIXED_YEARS}
        value={texts.fixedInterestYears}
        onValue={(fixedInterestYears) => change({ fixedInterestYears })}
      />
      <ChoicePills
        name="repaymentBy"
        legend={PLAN_FORM.choices.repaymentBy.label}
        choices={KNOWN}
        value={texts.repaymentBy}
        onValue={(repaymentBy) =>
          change(
            withoutHiddenFaults(PLAN_FORM, { ...texts, repaymentBy }, (figure) =>
              isAskedFor(repaymentBy, figure),
            ),
          )
        }
      />
      {texts.repaymentBy === 'amortizationRate' ? (
        <Sliding form={form} name="amortizationRate" hint="Was du im ersten Jahr zurückzahlst" />
      ) : null}
      {texts.repaymentBy === 'monthlyRate' ? <Sliding form={form} name="monthlyRate" /> : null}
      {texts.repaymentBy === 'termMonths' ? <Sliding form={form} name="termYears" /> : null}
    </fieldset>
  );
}

function Sliding({ form, name, hint }: { form: PlanState; name: keyof typeof SLIDERS; hint?: string }) {
  return (
    <SlidingField
      field={form.field(name)}
      kind={PLAN_FORM.figures[name].kind}
      range={SLIDERS[name]}
      hint={hint}
    />
  );
}
