import { calculateRepaymentPlan, type Surroundings } from '@heimvorteil/calculations';
import { addMonths, eurosFromCents, type FollowUpOption } from '@heimvorteil/engine';
import { rateOrigin, type KnownOrigin } from '../../financing-case/plan-origin.ts';
import { PlanSection } from '../../plan-table/plan-section.tsx';
import type { FoundOptions } from './find-options.ts';
import { wayLabel } from './labels.ts';
import { OptionsSection } from './options-section.tsx';
import { TimingSection } from './timing-section.tsx';
import { VariantsSection } from './variants-section.tsx';

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
