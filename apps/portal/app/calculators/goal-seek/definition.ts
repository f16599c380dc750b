import type { SeekLoanBody, SeekPurchaseBody } from '@heimvorteil/contracts';
import {
  BOUNDS,
  type Cents,
  type AdditionalCosts,
  type MortgageForRate,
  type SolvedAnnuity,
} from '@heimvorteil/engine';
import {
  BROKER_NAMES,
  CASE_FIELDS,
  caseBodyOf,
  checkField,
  isRelevantToCase,
  LAND_TRANSFER_TAX_NAMES,
  type Fields,
  type Form,
  type FormValues,
  type InputOf,
} from '@heimvorteil/forms';
import { missingValue } from '../../case-fields/missing-value.ts';
import { PLANNED_LOAN_FIELDS, withPlannedLoan } from '../../case-fields/loan-of-case.ts';
import { formatPercent } from '@heimvorteil/format';
import type { Calculator } from '../calculator.ts';
import { wholeEuros, formatDurationDative } from '@heimvorteil/ui/amounts/format-amounts.ts';
import type { MarketMean } from '@heimvorteil/calculations';

const MONTHS_PER_YEAR = 12;

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

const FIELDS_OF_GOALS: ReadonlySet<string> = new Set(Object.values(GOALS).flat());

const OWN_FIELDS = {
  goal: { kind: 'choice', label: 'Was suchst du?', choices: Object.keys(GOALS) as readonly Goal[] },
  monthlyRate: PLANNED_LOAN_FIELDS.monthlyRate,
  termYears: PLANNED_LOAN_FIELDS.termYears,
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

export type GoalInput = InputOf<All>;

/** Fields that determine the needed loan, so they count even if the chosen goal hides them. */
const OF_NEED: ReadonlySet<string> = new Set(['ownFunds', 'brokerCommission', 'amortizationRate']);

/** Form of all goals; each goal hides the fields it does not use. */
export const GOAL_FORM: Form<All> = {
  ...fieldsWithCase(),
  applies: (name, values) =>
    isRelevantToCase(name, values) &&
    (asksFor(values.goal, name) || (OF_NEED.has(name) && !checkField(GOAL_FORM.fields[name], values[name]))),
};

function fieldsWithCase() {
  const { fields, ...withLoan } = withPlannedLoan(
    [
      'ownFunds',
      'nominalInterestRate',
      'amortizationRate',
      'fixedInterestYears',
      ...LAND_TRANSFER_TAX_NAMES,
      ...BROKER_NAMES,
    ],
    OWN_FIELDS,
  );
  return { ...withLoan, fields: { ...fields, ownFunds: CASE_FIELDS.ownFunds } };
}

/** True if the chosen goal uses this field; case fields that belong to no goal are always used. */
export function asksFor(goal: string, name: string): boolean {
  if (!FIELDS_OF_GOALS.has(name)) return true;
  return isGoal(goal) && (GOALS[goal] as readonly string[]).includes(name);
}

const OF_PURCHASE: readonly string[] = ['hasCourtage', ...LAND_TRANSFER_TAX_NAMES];

export function isFieldVisible(goal: string, name: string): boolean {
  return asksFor(goal, name) && (goal === 'purchase' || !OF_PURCHASE.includes(name));
}

export function isGoal(text: string): text is Goal {
  return Object.hasOwn(GOALS, text);
}

/** Request body for a goal about a loan, from a valid form; `needed` is the case's loan in euros. */
export function loanBodyOf(good: GoalInput, seek: LoanGoal, needed: number): SeekLoanBody {
  const { nominalInterestRate, monthlyRate, termYears } = good;
  const loanAmount = seek === 'loanAmount' ? undefined : (good.loanAmount ?? needed);
  return {
    seek,
    loanAmount,
    nominalInterestRate,
    monthlyRate,
    termMonths: termYears === undefined ? undefined : termYears * MONTHS_PER_YEAR,
  };
}

export function purchaseBodyOf({ loanAmount: _another, ...good }: GoalInput): SeekPurchaseBody {
  const { financingType, ...body } = caseBodyOf(good);
  // A new building is unchanged; follow-on financing becomes a purchase, because this goal seeks a price.
  const isBuilding = financingType === 'BuildingFinancing';
  return { ...body, ...(isBuilding ? { financingType } : {}), monthlyRate: good.rent ?? 0 };
}

export const GOAL_SEEK = {
  slug: 'tilgungsrechner/zielrechner',
  form: GOAL_FORM,
  method: 'post',
  usesRates: true,
} as const satisfies Calculator<All>;

export const GOAL_LABELS: Readonly<Record<Goal, string>> = {
  monthlyRate: 'Rate im Monat',
  termMonths: 'Schuldenfrei nach',
  loanAmount: 'So hoch darf das Darlehen sein',
  nominalInterestRate: 'Höchster Sollzins',
  purchase: 'Kaufpreis zum Preis deiner Miete',
};

/** The answer as a number and its unit: "1.518" and "€", "25" and "Jahren und 3 Monaten". */
export function answerOf(found: FoundGoal): { amount: string; unit: string } {
  if (found.goal === 'purchase') return split(downToEuros(found.purchase.purchasePrice));
  const { loan } = found;
  const texts: Record<LoanGoal, string> = {
    monthlyRate: wholeEuros(loan.monthlyRate),
    termMonths: formatDurationDative(loan.termMonths),
    loanAmount: downToEuros(loan.loanAmount),
    nominalInterestRate: formatPercent(loan.nominalInterestRate),
  };
  return split(texts[found.goal]);
}

/** Rounds down, because the amount is an upper limit. */
function downToEuros(amount: Cents): string {
  return wholeEuros((Math.floor(amount / 100) * 100) as Cents);
}

function split(text: string): { amount: string; unit: string } {
  const [amount = '', ...unit] = text.split(/\s/);
  return { amount, unit: unit.join(' ') };
}

export type FoundGoal = {
  /** True if the visitor entered the rate, or if the rate is the result. */
  readonly rateIsOwn: boolean;
  /** Mean market rate for the result, set even if a rate was entered; undefined if no lender qualifies. */
  readonly market: MarketMean | undefined;
} & (
  | { readonly goal: LoanGoal; readonly loan: SolvedAnnuity }
  | {
      readonly goal: 'purchase';
      readonly purchase: MortgageForRate;
      /** Sentence that explains why the instalment is below the requested one; undefined if it is equal. */
      readonly priceEnd: string | undefined;
      readonly costs: AdditionalCosts;
      readonly ownFunds: Cents;
    }
);
