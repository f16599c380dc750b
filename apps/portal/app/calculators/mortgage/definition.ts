import type { CalculateMortgageBody } from '@heimvorteil/contracts';
import {
  caseBodyOf,
  landErrors,
  PLOT_NAMES,
  PURCHASE_COST_NAMES,
  withPurchase,
  type Form,
  type FormValues,
  type Stated,
} from '@heimvorteil/forms';
import { incomeCeiling, PEOPLE_FIELDS, knownHouseholdOf } from '../household.ts';
import type { TalkOffer } from '../talk-offer.ts';
import type { CaseRates } from '../../financing-case/load-form.ts';
import type { Calculator } from '../calculator.ts';

/** Of the case what the household's group asks. */
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
    // An exclusive listing's own calculator: nobody beside its provider is named.
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

/** A purchase and its loan, and who pays it: the form is the case itself, with the household beside it. */
export const MORTGAGE_FORM = {
  ...CASE_WITH_PEOPLE,
  // Said only where it is somebody's own: a link of the case alone stays one.
  quiet: new Set<string>([...Object.keys(PEOPLE_FIELDS), ...WORK_AND_USE]),
  // The instalment needs no income, what is said of it once it is there does.
  isWanted: (name, _values, isComplete) => isComplete && name === 'salary',
  errorsTogether: (stated) => ({ ...landErrors(stated), ...incomeCeiling(stated) }),
} satisfies Form<All>;

export type MortgageName = keyof All & string;

export type MortgageValues = FormValues<MortgageName>;

/** The form as it is read. */
export type StatedMortgage = Stated<All>;

/** The body of the call from a form without errors: nothing of the household is in it. */
export function bodyOf(good: StatedMortgage): CalculateMortgageBody {
  return caseBodyOf(good);
}

export const MORTGAGE = {
  slug: 'finanzierungsrechner',
  form: MORTGAGE_FORM,
  method: 'post',
  usesRates: true,
} as const satisfies Calculator<All>;

/** What only the server knows of the sections below the answer. */
export interface MortgageSections {
  /** For the lever of other fixed years. */
  readonly otherYears: CaseRates;
  readonly openYears: readonly number[] | undefined;
  readonly talk?: TalkOffer | undefined;
}

/** The household of the form as this browser keeps it; nothing before an income is said, and never own capital in parts. */
export function householdToKeep(stated: StatedMortgage) {
  if (stated.salary === undefined) return undefined;
  const { ownCapital: _parts, ...household } = knownHouseholdOf(stated);
  return household;
}
