import type { AffordabilityBody } from '@heimvorteil/contracts';
import { BOUNDS, TERM_BOUNDS, type Bound } from '@heimvorteil/engine';
import {
  type Fields,
  type NameOf,
  type InputOf,
  caseBodyOf,
  landErrors,
  PLOT_NAMES,
  PURCHASE_COST_NAMES,
  withPurchase,
  type FieldErrors,
  type Form,
  type FormValues,
} from '@heimvorteil/forms';
import { CAPITAL_FIELDS, capitalCeiling, withPartsAsOwnFunds } from '../../financing-case/capital-fields.ts';
import { HOUSEHOLD_FIELDS, householdOf, INCOME, incomeCeiling } from '../household.ts';
import type { Calculator } from '../calculator.ts';

const monthly = (label: string, bound: Bound = BOUNDS.incomeTotal) =>
  ({ kind: 'euros', label, unit: '€', bound, isPrivate: true }) as const;
const count = (label: string, unit: 'Jahre' | 'Monate', bound: Bound) =>
  ({ kind: 'whole', label, unit, bound, isPrivate: true }) as const;

/** Events during the term, such as parental leave; the API call omits an event with an empty field. */
export const TERM_FIELDS = {
  parentalLeaveMonths: count('Elternzeit', 'Monate', TERM_BOUNDS.monthsOfParentalLeave),
  parentalLeaveIncome: monthly('Nettoeinkommen in der Elternzeit'),
  childBenefitYears: count('Kindergeld endet in', 'Jahre', TERM_BOUNDS.yearsOfChildBenefit),
  retirementYears: count('Ruhestand in', 'Jahre', TERM_BOUNDS.yearsUntilRetirement),
  retirementIncome: monthly('Nettoeinkommen im Ruhestand'),
  repairReserve: monthly('Rücklage für Reparaturen im Monat', BOUNDS.expense),
  keepsThreeMonths: { kind: 'flag', label: 'Drei Monatsausgaben behalten', isPrivate: true },
} as const satisfies Fields;

export type TermName = NameOf<typeof TERM_FIELDS>;

type OverTheTerm = NonNullable<AffordabilityBody['overTheTerm']>;

/** Events for the API call, without events whose income is still missing. */
export function overTheTermOf(input: InputOf<typeof TERM_FIELDS>): OverTheTerm | undefined {
  const { parentalLeaveMonths, parentalLeaveIncome, childBenefitYears, repairReserve } = input;
  const { retirementYears, retirementIncome, keepsThreeMonths } = input;
  const events: OverTheTerm = {
    ...(parentalLeaveMonths !== undefined &&
      parentalLeaveIncome !== undefined && {
        parentalLeave: { months: parentalLeaveMonths, monthlyIncome: parentalLeaveIncome },
      }),
    ...(childBenefitYears !== undefined && { childBenefitEnd: { inYears: childBenefitYears } }),
    ...(retirementYears !== undefined &&
      retirementIncome !== undefined && {
        retirement: { inYears: retirementYears, monthlyIncome: retirementIncome },
      }),
    ...(repairReserve !== undefined && { repairReserve }),
    ...(keepsThreeMonths === true && { keepsThreeMonthsExpenses: true }),
  };
  return Object.keys(events).length === 0 ? undefined : events;
}

const OWN_FIELDS = {
  ...HOUSEHOLD_FIELDS,
  ...TERM_FIELDS,
  // Own funds count as savings until the visitor splits them into parts.
  savings: {
    ...HOUSEHOLD_FIELDS.savings,
    start: ({ ownFunds = '' }: FormValues, entered: readonly string[]) =>
      entered.includes('ownFunds') ? ownFunds : '',
  },
  /** Not the case's price, because a price from another calculator is not necessarily wished here. */
  wishedPrice: {
    kind: 'euros',
    label: 'Preis deines Hauses',
    unit: '€',
    bound: BOUNDS.purchasePrice,
    isPrivate: true,
  },
} as const satisfies Fields;

const HOUSEHOLD_WITH_CASE = withPurchase(
  [
    ...PLOT_NAMES,
    ...PURCHASE_COST_NAMES,
    'renovationCostPercentage',
    'nominalInterestRate',
    'amortizationRate',
    'fixedInterestYears',
    'financingUseType',
    'employmentType',
    'contractType',
  ],
  OWN_FIELDS,
);

type All = (typeof HOUSEHOLD_WITH_CASE)['fields'];

export type AffordabilityName = keyof All & string;

export type AffordabilityValues = FormValues<AffordabilityName>;

/** Fields for household and purchase, without the price, which is the result. */
export const AFFORDABILITY_FORM = {
  ...HOUSEHOLD_WITH_CASE,
  isWanted,
  errorsTogether: ceilings,
} satisfies Form<All>;

/** Request body of a valid form; own capital becomes `ownFunds`, the wished price `purchasePrice`. */
export function bodyOf(good: InputOf<All>): AffordabilityBody {
  return {
    ...caseBodyOf(good),
    ...householdOf(good),
    overTheTerm: overTheTermOf(good),
    purchasePrice: good.wishedPrice,
    ownFunds: undefined,
    loanAmount: undefined,
  };
}

/** Case values with the sum of own capital as own funds, and with the wished price. */
export function withHouseholdInCase(values: AffordabilityValues, input: InputOf<All>): AffordabilityValues {
  return {
    ...withPartsAsOwnFunds(values, input),
    ...(input.wishedPrice === undefined ? {} : { purchasePrice: values.wishedPrice }),
  };
}

/** True for fields that a verdict requires: an income and at least one part of own capital. */
function isWanted(name: AffordabilityName, values: AffordabilityValues): boolean {
  const isOpen = (parts: readonly AffordabilityName[]) => parts.every((part) => values[part].trim() === '');
  if (name === 'salary') return isOpen(EARNINGS);
  return name === 'savings' && isOpen(OWN_CAPITAL);
}

const EARNINGS = Object.values(INCOME).filter((name) => name !== 'numberOfSalaries');

const OWN_CAPITAL = Object.keys(CAPITAL_FIELDS) as (keyof typeof CAPITAL_FIELDS)[];

/** Checks sums, such as the total income; the error goes to the first or largest field of the sum. */
function ceilings(input: InputOf<All>): FieldErrors<AffordabilityName> {
  return {
    ...capitalCeiling(input),
    ...landErrors({ landPrice: input.landPrice, purchasePrice: input.wishedPrice }),
    ...incomeCeiling(input),
  };
}

export const AFFORDABILITY = {
  slug: 'wie-viel-haus-kann-ich-mir-leisten/',
  form: AFFORDABILITY_FORM,
  method: 'post',
  usesRates: true,
} as const satisfies Calculator<All>;
