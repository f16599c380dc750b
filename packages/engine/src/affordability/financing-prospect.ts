import { percent } from '../money/percent.ts';
import { cents, type Cents } from '../money/cents.ts';
import { monthlyRate } from '../annuity/monthly-rate.ts';
import { DEFAULT_TERMS } from '../default-rates/default-terms.ts';
import { feasibilityOf, type Feasibility } from '../feasibility/feasibility.ts';
import { probabilityOf, type Probability } from '../feasibility/probability.ts';
import { affordability } from './affordability.ts';
import { affordabilityErrors, type AffordabilityError } from './affordability-errors.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import { cautionReasons, type AffordabilityReason } from './affordability-reasons.ts';
import { loanToValueOf, rateAt } from './bearable-price.ts';
import { householdBudget } from './household-budget.ts';
import { shareOf, type JudgedPurchase } from './judged-purchase.ts';

/** How likely a financing is: its standing, its probability and the reasons for both. */
export interface FinancingProspect {
  readonly feasibility: Feasibility;
  readonly probability: Probability | null;
  readonly reasons: readonly AffordabilityReason[];
  readonly errors: readonly AffordabilityError[];
  readonly judged: JudgedPurchase;
}

/** The prospect of buying or building at a price. */
export function purchaseProspect(
  options: AffordabilityOptions & { readonly purchasePrice: Cents },
): FinancingProspect {
  const { feasibility, probability, reasons, errors, judged } = affordability(options);
  return { feasibility, probability, reasons, errors, judged };
}

/** The debt that a new loan takes over, and what stands behind it, in cents. */
export interface FollowUpCase extends Omit<
  AffordabilityOptions,
  'ownCapital' | 'purchase' | 'purchasePrice'
> {
  readonly remainingDebt: Cents;
  readonly propertyValue: Cents;
}

/** The prospect of a follow-up financing: what is repaid already counts as own funds, nothing is bought and nothing comes on top. */
export function followUpProspect(followUp: FollowUpCase): FinancingProspect {
  const { remainingDebt, propertyValue, ...household } = followUp;
  const options: AffordabilityOptions = { ...household, ownCapital: {}, purchase: {} };
  const budget = householdBudget(options, options.profile);
  const rate = rateAt(options.rateFor, remainingDebt, propertyValue);
  const amortizationRate = options.amortizationRate ?? DEFAULT_TERMS.amortizationRate;
  const facts = {
    securityValue: propertyValue,
    additionalCosts: cents(0),
    ownFunds: cents(Math.max(propertyValue - remainingDebt, 0)),
    loanAmount: remainingDebt,
    monthlyRate: rate === null ? null : monthlyRate(remainingDebt, rate, amortizationRate),
  };
  const judged: JudgedPurchase = {
    ...feasibilityOf({ ...facts, ...budget }),
    ...facts,
    purchasePrice: propertyValue,
    loanToValue: loanToValueOf(remainingDebt, propertyValue),
    nominalInterestRate: rate === null ? null : percent(rate),
    installmentShare: shareOf(facts.monthlyRate, budget.netIncome),
  };
  const cautions = cautionReasons(options, judged);
  return {
    feasibility: judged.feasibility,
    probability: probabilityOf(
      judged.feasibility,
      cautions.map(({ code }) => code),
    ),
    reasons: [...judged.causes.map((code) => ({ code })), ...cautions],
    errors: affordabilityErrors(options, judged, judged, false),
    judged,
  };
}

/** Whether a purchase is approved beforehand: good or medium, and nothing stands against it. */
export function isPreApproved(answer: { feasibility: Feasibility; errors: readonly unknown[] }): boolean {
  return (answer.feasibility === 'good' || answer.feasibility === 'medium') && answer.errors.length === 0;
}
