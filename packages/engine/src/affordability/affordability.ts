import { BOUNDS, isWithin } from '../bounds.ts';
import { DEFAULT_TERMS } from '../default-rates/default-terms.ts';
import type { Derivation } from '../derivation/derived-figure.ts';
import type { FeasibilityError } from '../feasibility/feasibility.ts';
import { eurosFromCents, type Cents, type Percent } from '../money/money.ts';
import { isCapitalEntered } from '../own-capital/own-capital-total.ts';
import type { AdditionalCosts } from '../purchase-costs/additional-costs.ts';
import { burdenAt, type FollowUpBurden } from '../verdict/stress.ts';
import { verdictOf, type Verdict, type VerdictReason } from '../verdict/verdict.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import { type AffordablePriceCase, affordableRate, type AffordableRate } from './affordable-price.ts';
import {
  comfortablePurchase,
  type ComfortablePurchase,
  highestPurchase,
  type HigherLoan,
  type HighestPurchase,
  highestPurchaseDerivation,
} from './highest-purchase.ts';
import { householdBudget, type HouseholdBudget } from './household-budget.ts';
import { DEFAULT_HOUSEHOLD_PROFILE, type HouseholdProfile } from './household.ts';
import { affordableCase, judgePrice, type JudgedPurchase, type Judgement } from './judged-purchase.ts';
import { costsAtPrice } from './purchase-terms.ts';
import { overTheTerm, type TermLine } from './over-the-term.ts';
import { overTheTermDerivation } from './over-the-term-derivation.ts';
import { whatWouldChange, type Change } from './what-would-change.ts';
import {
  comfortableDerivation,
  freeIncomeDerivation,
  maxMonthlyRateDerivation,
} from './household-derivation.ts';
import { verdictDerivation } from './verdict-derivation.ts';

/** Rule that limits the price: household costs, share of income, loan multiple or loan-to-value. */
export type BindingRule = HighestPurchase<'HOUSEHOLD' | 'RATIO'>['bindingRule'];

/** With `LOAN_AMOUNT_TO_LOW` the amounts are valid, with any other error they are null (contract §3). */
export type AffordabilityError = FeasibilityError | 'LOAN_AMOUNT_TO_LOW';

/** Reasons for the verdict, and changes that would improve it; see `CHANGE_UNITS` for their units. */
export type AffordabilityReason = VerdictReason | Change;

/**
 * Result of `affordability`; amounts in cents. The maximum amounts are null after any error but
 * `LOAN_AMOUNT_TO_LOW`. Without own funds, loan and price are null too.
 */
export interface Affordability extends Omit<Verdict, 'reasons' | 'errors'> {
  readonly maxMonthlyRate: Cents | null;
  readonly maxLoanAmount: Cents | null;
  readonly maxPurchasePrice: Cents | null;
  /** Payment, price and loan that leave room; null like the maximum amounts. */
  readonly comfortableMonthlyRate: Cents | null;
  readonly comfortablePurchasePrice: Cents | null;
  readonly comfortableLoanAmount: Cents | null;
  /** `maxPurchasePrice` plus the value of a plot that the borrowers already own. */
  readonly securityValue: Cents | null;
  /** Nominal rate of the maximum loan, percent a year; null without a loan or without a lender. */
  readonly nominalInterestRate: Percent | null;
  /** Monthly payment of the maximum loan; below `maxMonthlyRate` if another limit binds. */
  readonly monthlyRate: Cents | null;
  /** The next larger loan, if its higher rate keeps `monthlyRate` below `maxMonthlyRate`; else null. */
  readonly higherLoan: HigherLoan | null;
  /** Additional costs of buying at `maxPurchasePrice`. */
  readonly additionalCosts: AdditionalCosts | null;
  readonly household: HouseholdBudget['lines'];
  readonly netIncome: Cents;
  /** Monthly income left for a loan payment after all costs; can be negative. */
  readonly freeIncome: Cents;
  readonly maxMonthlyRateByHousehold: Cents;
  readonly maxMonthlyRateByRatio: Cents;
  readonly bindingRule: BindingRule;
  readonly reasons: readonly AffordabilityReason[];
  readonly errors: readonly AffordabilityError[];
  /** The requested purchase, or else the affordable one, with its loan; null if neither can be judged. */
  readonly judgedPurchase: JudgedPurchase | null;
  /** The household at the entered `followUpInterestRate`; null without this rate or without a verdict. */
  readonly followUp: FollowUpBurden | null;
  /** One line per entered life event such as retirement, for the judged loan; never changes the verdict. */
  readonly overTheTerm: readonly TermLine[];
  readonly derivation: readonly Derivation[];
}

export function affordability(options: AffordabilityOptions): Affordability {
  const { profile = DEFAULT_HOUSEHOLD_PROFILE, purchasePrice: wanted } = options;
  const budget = householdBudget(options, profile);
  const rates = affordableRate(budget);
  const affordable = affordableCase(options, budget);
  const highest = highestPurchase(affordable, rates.bindingRule);
  const comfortable = comfortablePurchase(affordable, highest, budget);
  const judgement = judgePrice(options, budget, wanted ?? highest.carriedPrice);
  const isJudged = isCapitalEntered(options.ownCapital);
  const { reasons, errors, ...verdict } = isJudged ? judgement.verdict : verdictOf(null);
  const { purchase } = judgement;
  const isReached = isJudged && errors.length === 0;
  const result = wanted === undefined ? highest : purchase;
  const hasResult = wanted !== undefined || isReached;
  const isTooSmall = hasResult && !isWithin(BOUNDS.netLoan, eurosFromCents(result.loanAmount));
  const lines = isReached ? termLines(options, budget, purchase) : [];
  return {
    ...verdict,
    maxMonthlyRate: errors.length === 0 ? rates.maxMonthlyRate : null,
    maxLoanAmount: isReached ? highest.loanAmount : null,
    maxPurchasePrice: isReached ? highest.purchasePrice : null,
    comfortableMonthlyRate: errors.length === 0 ? comfortable.comfortableMonthlyRate : null,
    comfortablePurchasePrice: isReached ? comfortable.comfortablePurchasePrice : null,
    comfortableLoanAmount: isReached ? comfortable.comfortableLoanAmount : null,
    securityValue: isReached ? highest.securityValue : null,
    nominalInterestRate: isReached ? highest.nominalInterestRate : null,
    monthlyRate: isReached ? highest.monthlyRate : null,
    higherLoan: isReached ? highest.higherLoan : null,
    additionalCosts: isReached
      ? costsAtPrice(highest.purchasePrice, affordable.ownFunds, options.purchase)
      : null,
    household: budget.lines,
    netIncome: budget.netIncome,
    freeIncome: budget.freeIncome,
    maxMonthlyRateByHousehold: rates.byHousehold,
    maxMonthlyRateByRatio: rates.byRatio,
    bindingRule: highest.bindingRule,
    reasons: isJudged ? [...reasons, ...whatWouldChange(options, judgement)] : [],
    errors: [...errors, ...(isTooSmall ? (['LOAN_AMOUNT_TO_LOW'] as const) : [])],
    judgedPurchase: hasResult && isJudged ? purchase : null,
    followUp: followUpOf(options, budget, judgement),
    overTheTerm: lines,
    derivation: affordabilityDerivation({
      budget,
      profile,
      rates,
      affordable,
      highest: isReached ? highest : null,
      comfortable,
      judgement: isJudged ? judgement : null,
      lines,
    }),
  };
}

function termLines(
  { termEvents, amortizationRate = DEFAULT_TERMS.amortizationRate }: AffordabilityOptions,
  budget: HouseholdBudget,
  { loanAmount, nominalInterestRate, ownFunds }: JudgedPurchase,
): TermLine[] {
  if (!termEvents || nominalInterestRate === null) return [];
  return overTheTerm(termEvents, { loanAmount, nominalInterestRate, amortizationRate, ownFunds }, budget);
}

function followUpOf(
  { followUpInterestRate, fixedInterestYears = DEFAULT_TERMS.fixedInterestYears }: AffordabilityOptions,
  { freeIncome }: HouseholdBudget,
  { purchase: { loanAmount, nominalInterestRate, monthlyRate }, verdict }: Judgement,
): FollowUpBurden | null {
  if (followUpInterestRate === undefined || verdict.stress.length === 0) return null;
  if (nominalInterestRate === null || monthlyRate === null) return null;
  return burdenAt(
    followUpInterestRate,
    { loanAmount, nominalInterestRate, monthlyRate, fixedInterestYears },
    freeIncome,
  );
}

interface AffordabilityWorkings {
  readonly budget: HouseholdBudget;
  readonly profile: HouseholdProfile;
  readonly rates: AffordableRate;
  readonly affordable: AffordablePriceCase;
  /** Highest affordable purchase; null after an error or without own funds. */
  readonly highest: HighestPurchase | null;
  readonly comfortable: ComfortablePurchase;
  /** Verdict on the purchase; null if the visitor entered no own funds. */
  readonly judgement: Judgement | null;
  readonly lines: readonly TermLine[];
}

function affordabilityDerivation(workings: AffordabilityWorkings): Derivation[] {
  const { budget, profile, rates, highest, affordable, comfortable, judgement, lines } = workings;
  const reached =
    highest === null
      ? []
      : [
          maxMonthlyRateDerivation(rates, budget.freeIncome, budget.netIncome),
          ...highestPurchaseDerivation(highest, affordable),
          comfortableDerivation(comfortable, budget),
        ];
  return [
    freeIncomeDerivation(budget, profile),
    ...reached,
    ...(judgement === null ? [] : verdictDerivation(judgement, budget)),
    ...overTheTermDerivation(lines),
  ];
}
