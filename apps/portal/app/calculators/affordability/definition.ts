import type { AffordabilityBody } from '@heimvorteil/contracts';
import { BOUNDS, TERM_BOUNDS } from '@heimvorteil/engine';
import {
  type Fields,
  type NameOf,
  type Stated,
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

const monthly = (label: string) =>
  ({ kind: 'euros', label, unit: '€', bound: BOUNDS.incomeTotal, isPrivate: true }) as const;

/** What may happen over the term: an empty field leaves its event out. */
export const TERM_FIELDS = {
  parentalLeaveMonths: {
    kind: 'whole',
    label: 'Elternzeit',
    unit: 'Monate',
    bound: TERM_BOUNDS.monthsOfParentalLeave,
    isPrivate: true,
  },
  parentalLeaveIncome: monthly('Nettoeinkommen in der Elternzeit'),
  childBenefitYears: {
    kind: 'whole',
    label: 'Kindergeld endet in',
    unit: 'Jahre',
    bound: TERM_BOUNDS.yearsOfChildBenefit,
    isPrivate: true,
  },
  retirementYears: {
    kind: 'whole',
    label: 'Ruhestand in',
    unit: 'Jahre',
    bound: TERM_BOUNDS.yearsUntilRetirement,
    isPrivate: true,
  },
  retirementIncome: monthly('Nettoeinkommen im Ruhestand'),
  repairReserve: {
    kind: 'euros',
    label: 'Rücklage für Reparaturen im Monat',
    unit: '€',
    bound: BOUNDS.expense,
    isPrivate: true,
  },
  keepsThreeMonths: { kind: 'flag', label: 'Drei Monatsausgaben behalten', isPrivate: true },
} as const satisfies Fields;

export type TermName = NameOf<typeof TERM_FIELDS>;

type OverTheTerm = NonNullable<AffordabilityBody['overTheTerm']>;

/** The events of a form as the call takes them; one whose income is still missing is not among them. */
export function overTheTermOf(stated: Stated<typeof TERM_FIELDS>): OverTheTerm | undefined {
  const { parentalLeaveMonths, parentalLeaveIncome, childBenefitYears, repairReserve } = stated;
  const { retirementYears, retirementIncome, keepsThreeMonths } = stated;
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
  // Own funds that were named without their parts are savings until somebody divides them.
  savings: {
    ...HOUSEHOLD_FIELDS.savings,
    start: ({ ownFunds = '' }: FormValues, said: readonly string[]) =>
      said.includes('ownFunds') ? ownFunds : '',
  },
  /** The price of the case is no wish before somebody says so. */
  wishedPrice: {
    kind: 'euros',
    label: 'Hast du schon ein Haus? Preis eintragen',
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

/** A household beside the case of its purchase, whose price is the answer. */
export const AFFORDABILITY_FORM = {
  ...HOUSEHOLD_WITH_CASE,
  isWanted,
  errorsTogether: ceilings,
} satisfies Form<All>;

/** The body of the call from a form without errors: own capital decides about the own funds, and only a price that was wished for is one. */
export function bodyOf(good: Stated<All>): AffordabilityBody {
  return {
    ...caseBodyOf(good),
    ...householdOf(good),
    overTheTerm: overTheTermOf(good),
    purchasePrice: good.wishedPrice,
    ownFunds: undefined,
    loanAmount: undefined,
  };
}

/** A form's values with what the household says of its case: the sum of its own capital, and the wished price. */
export function withHouseholdInCase(values: AffordabilityValues, stated: Stated<All>): AffordabilityValues {
  return {
    ...withPartsAsOwnFunds(values, stated),
    ...(stated.wishedPrice === undefined ? {} : { purchasePrice: values.wishedPrice }),
  };
}

/** Nothing is judged before somebody says what comes in and what they bring along, in whatever part of it. */
function isWanted(name: AffordabilityName, values: AffordabilityValues): boolean {
  const isOpen = (parts: readonly AffordabilityName[]) => parts.every((part) => values[part].trim() === '');
  if (name === 'salary') return isOpen(EARNINGS);
  return name === 'savings' && isOpen(OWN_CAPITAL);
}

const EARNINGS = Object.values(INCOME).filter((name) => name !== 'numberOfSalaries');

const OWN_CAPITAL = Object.keys(CAPITAL_FIELDS) as (keyof typeof CAPITAL_FIELDS)[];

/** The ceilings of sums, each said beside the first or largest of its fields. */
function ceilings(stated: Stated<All>): FieldErrors<AffordabilityName> {
  return {
    ...capitalCeiling(stated),
    ...landErrors({ landPrice: stated.landPrice, purchasePrice: stated.wishedPrice }),
    ...incomeCeiling(stated),
  };
}

export const AFFORDABILITY = {
  slug: 'wie-viel-haus-kann-ich-mir-leisten/',
  form: AFFORDABILITY_FORM,
  method: 'post',
  usesRates: true,
} as const satisfies Calculator<All>;
