import { termMonthsOfRates } from '../annuity/monthly-rate.ts';
import { yearsBeyondAgeAtEnd } from '../feasibility/age.ts';
import {
  FEASIBILITY_ERRORS,
  feasibilityOf,
  type Feasibility,
  type FeasibilityCause,
  type FeasibilityError,
  type FeasibilityFacts,
} from '../feasibility/feasibility.ts';
import { cautionsOfWork, probabilityOf, type Caution, type Probability } from '../feasibility/probability.ts';
import type { Percent } from '../money/money.ts';
import type { ContractType, Employment } from '../rate-sheets/enumerations.ts';
import {
  isAtLeast,
  verdictWordOf,
  type VerdictWord,
  interestRiskOf,
  type InterestRisk,
} from './verdict-word.ts';
import { stressOf, type StressRow } from './stress.ts';

/** A purchase, its loan and the borrowers; amounts in cents, rates in percent a year. */
export interface FinancingFacts extends FeasibilityFacts {
  /** Percent a year; null without a loan or without a lender. */
  readonly nominalInterestRate: Percent | null;
  readonly amortizationRate: Percent;
  readonly fixedInterestYears: number;
  readonly contractType?: ContractType | undefined;
  readonly employmentType?: Employment | undefined;
  /** True to judge the household only: no probability and no reasons from employment or age. */
  readonly withoutProspects?: boolean | undefined;
}

/** A reason; `change` is the number of years by which the term is too long, missing if endless. */
export interface VerdictReason {
  readonly code: FeasibilityCause | Caution | 'BUDGET_BELOW_ZERO_AT_HIGHER_RATE';
  readonly change?: number;
}

export interface Verdict {
  readonly word: VerdictWord;
  readonly feasibility: Feasibility;
  /** Null after an error, if answers are missing, or with `withoutProspects`. */
  readonly probability: Probability | null;
  readonly risk: InterestRisk | null;
  /** Burden at higher rates; empty without a loan or without a risk. */
  readonly stress: readonly StressRow[];
  readonly reasons: readonly VerdictReason[];
  /** Reasons why a verdict is an error; other fields do not count then (contract §3). */
  readonly errors: readonly FeasibilityError[];
}

const NOT_JUDGED: Verdict = {
  word: 'NOT_JUDGED',
  feasibility: 'empty',
  probability: null,
  risk: null,
  stress: [],
  reasons: [],
  errors: [],
};

/** Judges a purchase (contract §6); NOT_JUDGED without facts. */
export function verdictOf(facts: FinancingFacts | null): Verdict {
  if (facts === null) return NOT_JUDGED;
  const { feasibility, causes } = feasibilityOf(facts);
  const errors = FEASIBILITY_ERRORS.filter((code) => causes.includes(code));
  const cautions = errors.length > 0 || facts.withoutProspects ? [] : cautionReasons(facts);
  const codes = cautions.map(({ code }) => code);
  const probability = facts.withoutProspects ? null : probabilityOf(feasibility, codes);
  const { risk, stress } = riskOf(facts, errors);
  const dear: VerdictReason[] = risk === 'medium' ? [{ code: 'BUDGET_BELOW_ZERO_AT_HIGHER_RATE' }] : [];
  return {
    word: verdictWordOf(feasibility, probability, risk),
    feasibility,
    probability,
    risk,
    stress,
    reasons: [...causes.map((code) => ({ code })), ...cautions, ...dear],
    errors,
  };
}

/** True if the verdict is FEASIBLE or better, without errors (contract §4), and a lender grants the loan. */
export function isPreApproved(
  answer: { word: VerdictWord; errors: readonly unknown[] },
  /** Lenders that take the case; null if the market was not checked. */
  offerCount: number | null,
): boolean {
  return isAtLeast(answer.word, 'FEASIBLE') && answer.errors.length === 0 && (offerCount ?? 0) > 0;
}

/** Risk and stress test; null without a lender, or after any error but `FUTURE_BUDGET_BELOW_ZERO`. */
function riskOf(
  facts: FinancingFacts,
  errors: readonly FeasibilityError[],
): Pick<Verdict, 'risk' | 'stress'> {
  const { loanAmount, nominalInterestRate, monthlyRate, freeIncome, fixedInterestYears } = facts;
  const isOtherError = errors.some((code) => code !== 'FUTURE_BUDGET_BELOW_ZERO');
  if (isOtherError || monthlyRate === null) return { risk: null, stress: [] };
  const stress =
    loanAmount === 0 || nominalInterestRate === null
      ? []
      : stressOf({ loanAmount, nominalInterestRate, monthlyRate, fixedInterestYears }, freeIncome);
  return { risk: interestRiskOf(stress, freeIncome), stress };
}

/** Reasons for caution: the kind of work, and a loan that ends after the age of 75. */
function cautionReasons(facts: FinancingFacts): { code: Caution; change?: number }[] {
  const work = cautionsOfWork(facts).map((code) => ({ code }));
  const { loanAmount, nominalInterestRate, amortizationRate, ageGroup } = facts;
  if (loanAmount === 0 || nominalInterestRate === null) return work;
  const change = yearsBeyondAgeAtEnd(ageGroup, termMonthsOfRates(nominalInterestRate, amortizationRate));
  if (change === 0) return work;
  return [...work, { code: 'TERM_BEYOND_AGE_75', ...(Number.isFinite(change) ? { change } : {}) }];
}
