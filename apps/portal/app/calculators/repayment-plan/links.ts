import { usualPriceOf } from '@heimvorteil/calculations';
import { addMonths, eurosFromCents, type Cents } from '@heimvorteil/engine';
import {
  addressOfValues,
  caseValuesOf,
  linkOfAddress,
  startValues,
  withStated,
  type CaseValues,
} from '@heimvorteil/forms';
import { FOLLOW_UP_FORM, followUpLink } from '../follow-up/index.ts';
import { PLAN_FORM, type PlanValues } from './form.ts';
import type { SolvedPlan } from './solve-plan.ts';

const PLAN_ADDRESS = '/baufinanzierung/tilgungsrechner';

/** The link to the plan of a loan whose instalment is known, in cents; the case goes along. */
export function planLink(ofCase: CaseValues, loan: { loanAmount: Cents; monthlyRate: Cents }): string {
  const values = withStated(
    PLAN_FORM,
    { ...startValues(PLAN_FORM), ...ofCase },
    {
      loanAmount: eurosFromCents(loan.loanAmount),
      repaymentBy: 'monthlyRate',
      monthlyRate: eurosFromCents(loan.monthlyRate),
    },
  );
  return PLAN_ADDRESS + linkOfAddress(addressOfValues(PLAN_FORM, values));
}

/** The link from the end of the fixed years to the loan that follows. */
export function restLink(
  { fixed, fixedInterestYears }: SolvedPlan,
  values: PlanValues,
  today: string,
): string {
  const { terms, plan } = fixed;
  const ofCase = { ...startValues(FOLLOW_UP_FORM), ...caseValuesOf(PLAN_FORM, values) };
  return followUpLink(
    withStated(
      FOLLOW_UP_FORM,
      // What was agreed for this loan is no wish for the next one.
      { ...ofCase, financingType: 'FollowupFinancing', nominalInterestRate: '' },
      {
        remainingDebt: eurosFromCents(plan.remainingDebt),
        propertyValue: eurosFromCents(usualPriceOf(terms.loanAmount)),
        fixedUntil: addMonths(today, fixedInterestYears * 12),
        currentInstallment: eurosFromCents(plan.monthlyRate),
        oldInterestRate: terms.nominalInterestRate,
        payoutDate: today,
        payoutMonth: today.slice(0, 7),
      },
    ),
  );
}
