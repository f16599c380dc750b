import {
  addMonths,
  amortizationRateOf,
  BOUNDS,
  eurosFromCents,
  isWithin,
  type Cents,
} from '@heimvorteil/engine';
import {
  addressOfValues,
  CASE_FIELDS,
  caseValuesOf,
  linkOfAddress,
  startValues,
  withStated,
  writeField,
  type CaseValues,
  type Form,
  type FormValues,
} from '@heimvorteil/forms';
import { isEntered } from '../../financing-case/case-link.ts';
import { ownExamples } from '../../financing-case/own-examples.ts';
import { FOLLOW_UP_FORM, followUpLink } from '../follow-up/index.ts';
import { PLAN_FORM, type PlanValues } from './form.ts';
import type { SolvedPlan } from './solve-plan.ts';

const PLAN_ADDRESS = '/baufinanzierung/tilgungsrechner';

/** The link from a form to the plan of its loan; `change` is what its screen found, the instalment in cents where one is known. */
export function planLink(
  form: Form,
  values: FormValues,
  change: Partial<CaseValues>,
  monthlyRate?: Cents,
): string {
  const open = ownExamples(form, values).filter((name) => change[name] === undefined);
  const ofCase = {
    ...startValues(PLAN_FORM),
    ...caseValuesOf(form, values),
    ...change,
    ...Object.fromEntries(open.map((name) => [name, ''])),
  };
  const byInstalment =
    monthlyRate === undefined ? {} : { repaymentBy: 'monthlyRate', monthlyRate: eurosFromCents(monthlyRate) };
  const planned = withStated(PLAN_FORM, ofCase, byInstalment);
  return PLAN_ADDRESS + linkOfAddress(addressOfValues(PLAN_FORM, planned));
}

/** The field by which each choice settles the instalment. */
const SETTLING = { monthlyRate: 'monthlyRate', termMonths: 'termYears' } as const;

/** What a plan changes in the case that its links carry: the repayment that an entered instalment, term or end comes to. */
export function changeOfPlan({ fixed, whole }: SolvedPlan, values: PlanValues): Partial<CaseValues> {
  const { repaymentBy } = values;
  if (repaymentBy === 'amortizationRate') return {};
  const isExample =
    (repaymentBy === 'monthlyRate' || repaymentBy === 'termMonths') &&
    !isEntered(PLAN_FORM, values, SETTLING[repaymentBy]);
  const { loanAmount, nominalInterestRate } = fixed.terms;
  const repaid = amortizationRateOf(loanAmount, nominalInterestRate, whole.plan.monthlyRate);
  // A loan that only pays interest has no repayment that a purchase could take over.
  if (isExample || !isWithin(BOUNDS.amortizationRate, repaid)) return {};
  return { amortizationRate: writeField(CASE_FIELDS.amortizationRate, repaid) };
}

/** The link from the end of the fixed years to the loan that follows. */
export function restLink(
  { fixed, fixedInterestYears }: SolvedPlan,
  values: PlanValues,
  today: string,
): string {
  const { terms, plan } = fixed;
  const starts = startValues(FOLLOW_UP_FORM);
  const open = ownExamples(PLAN_FORM, values);
  return followUpLink(
    withStated(
      FOLLOW_UP_FORM,
      {
        ...starts,
        ...caseValuesOf(PLAN_FORM, values),
        ...Object.fromEntries(open.map((name) => [name, starts[name]])),
        // What was agreed for this loan is no wish for the next one.
        financingType: 'FollowupFinancing',
        nominalInterestRate: '',
        loanAmount: '',
        // A purchase is worth its price, which is empty where only a loan was entered; a debt has its value already.
        ...(values.financingType === 'FollowupFinancing' ? {} : { propertyValue: values.purchasePrice }),
      },
      {
        remainingDebt: eurosFromCents(plan.remainingDebt),
        fixedUntil: addMonths(today, fixedInterestYears * 12),
        currentInstallment: eurosFromCents(plan.monthlyRate),
        oldInterestRate: terms.nominalInterestRate,
        payoutDate: today,
        payoutMonth: today.slice(0, 7),
      },
    ),
  );
}
