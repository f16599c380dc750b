import { DEFAULT_TERMS } from '../default-rates/default-terms.ts';
import type { Derivation } from '../derivation/derivation.ts';
import type { Feasibility } from '../feasibility/feasibility.ts';
import { probabilityOf, type Probability } from '../feasibility/probability.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import type { AdditionalCosts } from '../purchase-costs/additional-costs.ts';
import { affordabilityDerivation } from './affordability-derivation.ts';
import { affordabilityErrors, type AffordabilityError } from './affordability-errors.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import { cautionReasons, type AffordabilityReason } from './affordability-reasons.ts';
import { bearableRate } from './bearable-rate.ts';
import { highestPurchase, isUnlent, type HighestPurchase } from './highest-purchase.ts';
import { householdBudget, type HouseholdBudget } from './household-budget.ts';
import { DEFAULT_HOUSEHOLD_PROFILE } from './household-profile.ts';
import { bearableCase, judgePrice, type JudgedPurchase } from './judged-purchase.ts';
import { costsAtPrice } from './purchase-terms.ts';
import { stressTest, type StressRow } from './stress-test.ts';
import { whatWouldChange } from './what-would-change.ts';

/** Which rule ends what can be afforded. */
export type BindingRule = HighestPurchase<'HOUSEHOLD' | 'RATIO'>['bindingRule'];

/** The answer; amounts in cents. */
export interface Affordability {
  readonly maxMonthlyRate: Cents;
  readonly maxLoanAmount: Cents;
  readonly maxPurchasePrice: Cents;
  /** What stands behind the highest loan: its price, and a plot that was owned before. */
  readonly securityValue: Cents;
  /** Of the loan at that price; null without a loan or a lender. */
  readonly nominalInterestRate: Percent | null;
  /** Of the highest price. */
  readonly additionalCosts: AdditionalCosts;
  readonly household: HouseholdBudget['lines'];
  readonly netIncome: Cents;
  /** What the household calculation leaves for an instalment; below zero when nothing is left. */
  readonly freeIncome: Cents;
  readonly maxMonthlyRateByHousehold: Cents;
  readonly maxMonthlyRateByRatio: Cents;
  readonly bindingRule: BindingRule;
  readonly feasibility: Feasibility;
  readonly probability: Probability | null;
  readonly reasons: readonly AffordabilityReason[];
  readonly errors: readonly AffordabilityError[];
  /** The purchase that feasibility was judged at. */
  readonly judged: JudgedPurchase;
  /** The loan of the wanted price, else the largest one; empty without a loan. */
  readonly stressTest: readonly StressRow[];
  readonly derivation: readonly Derivation[];
}

/** The instalment, the loan and the price that a household can bear, and how feasible the purchase is. */
export function affordability(options: AffordabilityOptions): Affordability {
  const { profile = DEFAULT_HOUSEHOLD_PROFILE } = options;
  const budget = householdBudget(options, profile);
  const rates = bearableRate(budget);
  const bearable = bearableCase(options, budget);
  const highest = highestPurchase(bearable, rates.bindingRule);
  const judged = judgePrice(options, budget, bearable, options.purchasePrice ?? highest.carriedPrice);
  const shown =
    options.purchasePrice === undefined
      ? judgePrice(options, budget, bearable, highest.purchasePrice)
      : judged;
  const cautions = cautionReasons(options, judged);
  const stress = stressRows(options, shown, budget);
  return {
    maxMonthlyRate: rates.maxMonthlyRate,
    maxLoanAmount: highest.loanAmount,
    maxPurchasePrice: highest.purchasePrice,
    securityValue: highest.securityValue,
    nominalInterestRate: highest.nominalInterestRate,
    additionalCosts: costsAtPrice(highest.purchasePrice, bearable.ownFunds, options.purchase),
    household: budget.lines,
    netIncome: budget.netIncome,
    freeIncome: budget.freeIncome,
    maxMonthlyRateByHousehold: rates.byHousehold,
    maxMonthlyRateByRatio: rates.byRatio,
    bindingRule: highest.bindingRule,
    feasibility: judged.feasibility,
    probability: probabilityOf(
      judged.feasibility,
      cautions.map(({ code }) => code),
    ),
    reasons: [...judged.causes.map((code) => ({ code })), ...cautions, ...whatWouldChange(options, judged)],
    errors: affordabilityErrors(options, judged, shown, isUnlent(highest, bearable)),
    judged,
    stressTest: stress,
    derivation: affordabilityDerivation({ budget, profile, rates, bearable, highest, judged, stress }),
  };
}

function stressRows(
  options: AffordabilityOptions,
  shown: JudgedPurchase,
  budget: HouseholdBudget,
): StressRow[] {
  const { loanAmount, nominalInterestRate } = shown;
  if (loanAmount === 0 || nominalInterestRate === null) return [];
  const { amortizationRate } = bearableCase(options, budget);
  const {
    fixedInterestYears = DEFAULT_TERMS.fixedInterestYears,
    followUpInterestRate = nominalInterestRate,
  } = options;
  const loan = {
    loanAmount,
    nominalInterestRate,
    amortizationRate,
    fixedInterestYears,
    followUpInterestRate,
  };
  return stressTest(loan, budget);
}
