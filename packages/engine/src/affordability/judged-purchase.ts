import { monthlyRate } from '../annuity/monthly-rate.ts';
import type { RateFor } from '../default-rates/rate-for.ts';
import { DEFAULT_TERMS } from '../default-rates/default-terms.ts';
import { knownAgeGroup } from '../feasibility/age.ts';
import { FEASIBILITY_LIMITS } from '../feasibility/limits.ts';
import { leastLoanInPlaceOf } from '../mortgage/mortgage-summary.ts';
import { securityValueOf } from '../mortgage/security-value.ts';
import { cents, type Cents, percent, roundToHundredths, type Percent } from '../money/money.ts';
import { ownCapitalTotal } from '../own-capital/own-capital-total.ts';
import { verdictOf, type Verdict } from '../verdict/verdict.ts';
import type { AffordabilityOptions, BorrowerTerms } from './affordability-options.ts';
import { loanToValueOf, rateAt, type AffordablePriceCase, affordableRate } from './affordable-price.ts';
import type { HouseholdBudget } from './household-budget.ts';
import { costsAtPrice, needAtPrice } from './purchase-terms.ts';

/** A purchase and its loan before lenders' rates are known; amounts in cents. */
export interface JudgedLoan {
  readonly purchasePrice: Cents;
  /** Price plus the value of a plot that the borrowers already own. */
  readonly securityValue: Cents;
  readonly additionalCosts: Cents;
  /** Own funds without the value of a plot already owned. */
  readonly ownFunds: Cents;
  readonly loanAmount: Cents;
}

/** A purchase with its loan's rate; amounts in cents, rates null if no lender finances it. */
export interface JudgedPurchase extends JudgedLoan {
  /** Loan in percent of `securityValue`, two decimals. */
  readonly loanToValue: Percent;
  readonly nominalInterestRate: Percent | null;
  readonly monthlyRate: Cents | null;
  /** Monthly payment in percent of net income, two decimals. */
  readonly installmentShare: Percent | null;
}

export interface Judgement {
  readonly purchase: JudgedPurchase;
  readonly verdict: Verdict;
}

export function affordableCase(
  options: AffordabilityOptions,
  budget: HouseholdBudget,
): Required<AffordablePriceCase> {
  return {
    maxMonthlyRate: affordableRate(budget).maxMonthlyRate,
    ownFunds: ownCapitalTotal(options.ownCapital),
    maxLoanAmount: (budget.netIncome * FEASIBILITY_LIMITS.loanMultiple) as Cents,
    amortizationRate: options.amortizationRate ?? DEFAULT_TERMS.amortizationRate,
    purchase: options.purchase,
    rateFor: options.rateFor,
  };
}

/** Judges a purchase at one price; for a requested price at least one lender must grant the loan. */
export function judgePrice(
  options: AffordabilityOptions,
  budget: HouseholdBudget,
  purchasePrice: Cents,
): Judgement {
  const { purchase } = options;
  const ownFunds = ownCapitalTotal(options.ownCapital);
  const needed = options.loanAmount ?? needAtPrice(purchasePrice, ownFunds, purchase);
  const loan: JudgedLoan = {
    purchasePrice,
    securityValue: securityValueOf({ ...purchase, purchasePrice }),
    additionalCosts: costsAtPrice(purchasePrice, ownFunds, { ...purchase, loanAmount: options.loanAmount })
      .total,
    ownFunds,
    loanAmount: cents(Math.max(needed, 0)),
  };
  const ownFundsAndLand = cents(ownFunds + (purchase.ownedLand ?? 0));
  const isWanted = options.purchasePrice !== undefined;
  return judgeLoan(options, budget, loan, { countedFunds: ownFundsAndLand, isWanted });
}

export function judgeLoan(
  options: BorrowerTerms,
  budget: HouseholdBudget,
  loan: JudgedLoan,
  { countedFunds, isWanted }: { countedFunds: Cents; isWanted: boolean },
): Judgement {
  const {
    amortizationRate = DEFAULT_TERMS.amortizationRate,
    fixedInterestYears = DEFAULT_TERMS.fixedInterestYears,
  } = options;
  const { loanAmount } = loan;
  const rate = judgedRate(options.rateFor, loan);
  const instalment = instalmentOf(loanAmount, rate, amortizationRate);
  const purchase: JudgedPurchase = {
    ...loan,
    loanToValue: loanToValueOf(loanAmount, loan.securityValue),
    nominalInterestRate: rate,
    monthlyRate: instalment,
    installmentShare: shareOf(instalment, budget.netIncome),
  };
  const verdict = verdictOf({
    ...purchase,
    ...budget,
    ownFunds: countedFunds,
    amortizationRate,
    fixedInterestYears,
    ageGroup: knownAgeGroup(options, options.asOf),
    contractType: options.contractType,
    employmentType: options.employmentType,
    hasNoOffer: isWanted && isWithoutOffer(options, purchase),
    withoutProspects: options.withoutProspects,
  });
  return { purchase, verdict };
}

/** Percent a year; a loan below the minimum of all lenders gets the rate of the smallest possible loan. */
function judgedRate(rateFor: RateFor, { loanAmount, securityValue }: JudgedLoan): Percent | null {
  if (loanAmount === 0) return null;
  const least = leastLoanInPlaceOf({ loanAmount, securityValue });
  const rate = rateAt(rateFor, loanAmount, securityValue);
  return rate ?? (least && rateAt(rateFor, least.loanAmount, least.securityValue));
}

/** True if no lender grants the loan; for a loan below the minimum, the smallest possible loan is checked. */
function isWithoutOffer(
  { offerCountFor }: BorrowerTerms,
  { monthlyRate: instalment, ...loan }: JudgedPurchase,
): boolean {
  if (loan.loanAmount === 0) return false;
  const { loanAmount, securityValue } = leastLoanInPlaceOf(loan) ?? loan;
  return instalment === null || offerCountFor?.(loanAmount, securityValue) === 0;
}

/** Payment in cents a month; 0 without a loan, null if no lender grants it. */
function instalmentOf(loanAmount: Cents, rate: Percent | null, amortizationRate: Percent): Cents | null {
  if (loanAmount === 0) return loanAmount;
  return rate === null ? null : monthlyRate(loanAmount, rate, amortizationRate);
}

function shareOf(instalment: Cents | null, netIncome: Cents): Percent | null {
  return instalment === null || netIncome === 0
    ? null
    : roundToHundredths(percent((instalment * 100) / netIncome));
}
