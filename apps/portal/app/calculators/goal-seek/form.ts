import type { SeekLoanBody, SeekPurchaseBody } from '@heimvorteil/contracts';
import { BOUNDS } from '@heimvorteil/engine';
import {
  BROKER_NAMES,
  caseBodyOf,
  LAND_TRANSFER_TAX_NAMES,
  withPurchase,
  type Fields,
  type Form,
  type FormValues,
  type Stated,
} from '@heimvorteil/forms';
import { missingValue } from '../../case-fields/missing-value.ts';
import { PLANNED_LOAN_FIELDS } from '../../case-fields/planned-loan.ts';

const MONTHS_PER_YEAR = 12;

/** What can be sought; each needs its own fields. */
const GOALS = {
  monthlyRate: ['loanAmount', 'nominalInterestRate', 'fixedInterestYears', 'termYears'],
  termMonths: ['loanAmount', 'nominalInterestRate', 'fixedInterestYears', 'monthlyRate'],
  loanAmount: ['nominalInterestRate', 'fixedInterestYears', 'monthlyRate', 'termYears'],
  nominalInterestRate: ['loanAmount', 'monthlyRate', 'termYears'],
  purchase: [
    'rent',
    'ownFunds',
    'nominalInterestRate',
    'fixedInterestYears',
    'amortizationRate',
    'brokerCommission',
  ],
} as const;
export type Goal = keyof typeof GOALS;
export type LoanGoal = Exclude<Goal, 'purchase'>;
const ASKED_BY_GOAL: ReadonlySet<string> = new Set(Object.values(GOALS).flat());

const OWN_FIELDS = {
  goal: { kind: 'choice', label: 'Was suchst du?', choices: Object.keys(GOALS) as readonly Goal[] },
  ...PLANNED_LOAN_FIELDS,
  rent: {
    kind: 'euros',
    label: 'Kaltmiete im Monat',
    unit: '€',
    bound: BOUNDS.positiveEuros,
    start: '1.400',
    missing: missingValue('Kaltmiete im Monat'),
    outOfRange: 'Die Miete muss über 0 € liegen.',
    isPrivate: true,
  },
} as const satisfies Fields;

type All = ReturnType<typeof fieldsWithCase>['fields'];
export type GoalName = keyof All & string;
export type GoalValues = FormValues<GoalName>;
/** What the form states. */
export type StatedGoal = Stated<All>;

/** The goal calculator: its loan is one that is being thought of, not the case's; today's rent is nobody's business but the visitor's. */
export const GOAL_FORM: Form<All> = {
  ...fieldsWithCase(),
  isAsked: (name, values) =>
    name === 'brokerCommission'
      ? asksFor(values.goal, name) && values.hasCourtage === 'true'
      : asksFor(values.goal, name),
};

function fieldsWithCase() {
  return withPurchase(
    [
      'ownFunds',
      'nominalInterestRate',
      'amortizationRate',
      'fixedInterestYears',
      ...LAND_TRANSFER_TAX_NAMES,
      ...BROKER_NAMES,
    ],
    OWN_FIELDS,
    ['loanAmount'],
  );
}

/** Whether a goal asks for a field; the rest of the case is there whatever is sought. */
export function asksFor(goal: string, name: string): boolean {
  if (!ASKED_BY_GOAL.has(name)) return true;
  return isGoal(goal) && (GOALS[goal] as readonly string[]).includes(name);
}

const OF_PURCHASE: readonly string[] = ['hasCourtage', ...LAND_TRANSFER_TAX_NAMES];

/** Whether a field that the form shows for some goal is there for this one. */
export function isShown(goal: string, name: string): boolean {
  return asksFor(goal, name) && (goal === 'purchase' || !OF_PURCHASE.includes(name));
}

/** Whether a text is one of the goals. */
export function isGoal(text: string): text is Goal {
  return Object.hasOwn(GOALS, text);
}

/** The body of the call that seeks a loan, from a form without errors; percent. */
export function loanBodyOf(good: StatedGoal, seek: LoanGoal): SeekLoanBody {
  const { loanAmount, nominalInterestRate, monthlyRate, termYears } = good;
  return {
    seek,
    loanAmount,
    nominalInterestRate,
    monthlyRate,
    termMonths: termYears === undefined ? undefined : termYears * MONTHS_PER_YEAR,
  };
}

/** The case that a form without errors states, for a call; a loan that is being thought of is no part of it. */
export function caseIn({ loanAmount: _thoughtOf, ...ofCase }: StatedGoal) {
  return caseBodyOf(ofCase);
}

/** The body of the call that seeks a purchase, from a form without errors. */
export function purchaseBodyOf(good: StatedGoal): SeekPurchaseBody {
  return { ...caseIn(good), monthlyRate: good.rent ?? 0 };
}
