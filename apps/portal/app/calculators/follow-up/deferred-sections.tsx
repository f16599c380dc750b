import { calculateRepaymentPlan, type Surroundings, calculateFollowUp } from '@heimvorteil/calculations';
import { addMonths, eurosFromCents, type FollowUpOption, type Cents } from '@heimvorteil/engine';
import { rateOrigin, type KnownOrigin } from '../../financing-case/plan-origin.ts';
import { PlanSection } from '../../plan-table/plan-section.tsx';
import type { FoundOptions } from './find-options.ts';
import { wayLabel } from './labels.ts';
import { OptionsSection } from './options-section.tsx';
import { TimingSection } from './timing-section.tsx';
import { formatCountDative } from '@heimvorteil/format';
import type { CalculateFollowUpBody } from '@heimvorteil/contracts';
import { differenceInWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { VariantTable } from '@heimvorteil/ui/variant-table/variant-table.tsx';

/** What stands below the answer: the options side by side, their time, the new loan's plan, and other figures. */
export default function DeferredSections({
  found,
  cheapest,
  surroundings,
  openYears,
}: {
  found: FoundOptions;
  cheapest: FollowUpOption;
  surroundings: Surroundings;
  openYears: readonly number[] | undefined;
}) {
  const { monthsUntilEnd, amortizationRate, fixedInterestYears } = found;
  const { yearlySpecialRepayment } = found.body;
  const loanAmount = eurosFromCents(found.loanAmount);
  const { nominalInterestRate } = cheapest;
  const { fixedUntil } = found.body;
  const { today } = surroundings;
  const paidOutOn =
    fixedUntil !== undefined && fixedUntil > today ? fixedUntil : addMonths(today, monthsUntilEnd);
  const { result: loan } = calculateRepaymentPlan({
    loanAmount,
    nominalInterestRate,
    amortizationRate,
    yearlySpecialRepayment,
    payoutDate: paidOutOn,
  });
  if (!loan) return null;
  return (
    <>
      <OptionsSection found={found} />
      <TimingSection found={found} />
      <PlanSection
        title={`Das neue Darlehen: ${wayLabel(found)}`}
        plan={loan.plan}
        terms={loan.terms}
        origin={originOfRate(found, cheapest)}
        fixedInterestYears={fixedInterestYears}
        paidOutOn={paidOutOn}
        openYears={openYears}
      />
      <VariantsSection found={found} surroundings={surroundings} />
    </>
  );
}

/** A forward loan's rate is nobody's figure: the market's or the visitor's, with a surcharge for each month of its wait. The market's has its example. */
function originOfRate({ body, rateIsOwn, market }: FoundOptions, { kind }: FollowUpOption): KnownOrigin {
  if (kind === 'FORWARD') return { example: rateIsOwn ? undefined : market };
  const isOwnOffer = kind === 'PROLONGATION' && body.prolongationInterestRate !== undefined;
  return { rates: rateOrigin(isOwnOffer || rateIsOwn, market) };
}

/** The other lender's loan with more repayment and with dearer money. */
function VariantsSection({
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
