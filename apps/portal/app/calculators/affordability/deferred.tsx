import { LoanAsPlan } from '../../plan-table/loan-as-plan.tsx';
import { rateOrigin } from '../../financing-case/plan-origin.ts';
import { ADVICE_ADDRESS } from '../../addresses/advice-addresses.ts';
import { isLent } from '../../financing-case/is-lent.ts';
import type { AppointmentOffer } from '../appointment-offer.ts';
import { AppointmentSection } from '../appointment-section.tsx';
import { caseLink } from '../../financing-case/case-link.ts';
import type { AffordabilityResult } from '../affordability-result.ts';
import { AFFORDABILITY_FORM, type AffordabilityValues } from './definition.ts';
import { BudgetSection, ComparisonSection, StressSection, TermSection } from '../household-sections.tsx';
import { ReasonsSection } from '../reasons-section.tsx';

export default function DeferredSections({
  result,
  appointment,
  values,
}: {
  result: AffordabilityResult;
  appointment: AppointmentOffer | undefined;
  values: AffordabilityValues;
}) {
  return (
    <>
      <ReasonsSection {...result} />
      <BudgetSection {...result} />
      <StressSection {...result} />
      <TermSection {...result} />
      <ComparisonSection {...result} />
      {result.loan && result.reached ? (
        <LoanAsPlan
          loan={result.loan}
          origin={{
            purchasePrice: result.reached.purchasePrice,
            ownFunds: result.ownFunds,
            costs: result.reached.additionalCosts,
            rates: rateOrigin(result.rateIsOwn, result.market),
          }}
        />
      ) : null}
      {appointment && result.reached && result.errors.length === 0 && isLent(result.reached.loanAmount) ? (
        <AppointmentSection
          appointment={appointment}
          of={values.geoCode}
          to={caseLink(ADVICE_ADDRESS, AFFORDABILITY_FORM, values)}
        />
      ) : null}
    </>
  );
}
