import type { CalculateMortgageBody } from '@heimvorteil/contracts';
import {
  caseBodyOf,
  landErrors,
  PLOT_NAMES,
  PURCHASE_COST_NAMES,
  withPurchase,
  type Form,
  type FormValues,
  type InputOf,
} from '@heimvorteil/forms';
import { incomeCeiling, PEOPLE_FIELDS, knownHouseholdOf } from '../household.ts';
import type { AppointmentOffer } from '../appointment-offer.ts';
import type { CaseRates } from '../../financing-case/load-form.ts';
import type { WithOpenYears } from '../../plan-table/year-rows.ts';
import type { Calculator } from '../calculator.ts';

const WORK_AND_USE = ['financingUseType', 'employmentType', 'contractType'] as const;

const CASE_WITH_PEOPLE = withPurchase(
  [
    ...PLOT_NAMES,
    'purchasePrice',
    'ownFunds',
    ...PURCHASE_COST_NAMES,
    'renovationCostPercentage',
    'nominalInterestRate',
    'amortizationRate',
    'yearlySpecialRepayment',
    'fixedInterestYears',
    ...WORK_AND_USE,
  ],
  {
    ...PEOPLE_FIELDS,
    // True for an exclusive listing, whose provider is the only company its page may name.
    exclusive: {
      kind: 'choice',
      label: 'Exklusives Inserat',
      choices: ['', 'true'],
      start: '',
      isQuiet: true,
    },
  },
);

type All = (typeof CASE_WITH_PEOPLE)['fields'];

export const MORTGAGE_FORM = {
  ...CASE_WITH_PEOPLE,
  // Links contain these fields only if the visitor entered them, which keeps other links short.
  quiet: new Set<string>([...Object.keys(PEOPLE_FIELDS), ...WORK_AND_USE]),
  // Only the verdict requires an income; the instalment does not.
  isWanted: (name, _values, isComplete) => isComplete && name === 'salary',
  errorsTogether: (input) => ({ ...landErrors(input), ...incomeCeiling(input) }),
} satisfies Form<All>;

export type MortgageName = keyof All & string;

export type MortgageValues = FormValues<MortgageName>;

export type MortgageInput = InputOf<All>;

/** Request body of a valid form, without the household, because the API call has none. */
export function bodyOf(good: MortgageInput): CalculateMortgageBody {
  return caseBodyOf(good);
}

export const MORTGAGE = {
  slug: 'finanzierungsrechner',
  form: MORTGAGE_FORM,
  method: 'post',
  usesRates: true,
} as const satisfies Calculator<All>;

export interface MortgageSections extends WithOpenYears {
  /** Rates for the suggestion to change the fixed-rate period. */
  readonly otherYears: CaseRates;
  readonly appointment?: AppointmentOffer | undefined;
}

/** Household to store in this browser, without parts of own capital; undefined until an income is entered. */
export function householdToStore(input: MortgageInput) {
  if (input.salary === undefined) return undefined;
  const { ownCapital: _parts, ...household } = knownHouseholdOf(input);
  return household;
}
