import {
  type AffordablePriceCase,
  affordableRate,
  type AffordableRate,
} from '../affordability/affordable-price.ts';
import {
  comfortablePurchase,
  type ComfortablePurchase,
  highestPurchase,
  type HigherLoan,
  type HighestPurchase,
  highestPurchaseDerivation,
} from '../affordability/highest-purchase.ts';
import { DEFAULT_HOUSEHOLD_PROFILE, type HouseholdProfile } from '../affordability/household.ts';
import type { PurchaseTerms } from '../affordability/purchase-terms.ts';
import type { BindingRule } from '../affordability/affordability.ts';
import type { RateFor } from '../default-rates/rate-for.ts';
import { DEFAULT_TERMS } from '../default-rates/default-terms.ts';
import type { Derivation } from '../derivation/derived-figure.ts';
import { type Cents, eurosFromCents, type Percent } from '../money/money.ts';
import { comfortableDerivation, maxMonthlyRateDerivation } from '../affordability/household-derivation.ts';
import { formatEuros } from '../derivation/format-figures.ts';

/** Input of the short affordability form: totals only, in cents; income and expenses a month. */
export interface BudgetOptions {
  readonly netIncome: Cents;
  readonly expenses: Cents;
  readonly ownFunds: Cents;
  readonly purchase: PurchaseTerms;
  readonly rateFor: RateFor;
  /** Initial repayment in percent a year; defaults to 2. */
  readonly amortizationRate?: Percent | undefined;
  readonly profile?: HouseholdProfile | undefined;
}

export type BudgetError = 'FUTURE_BUDGET_BELOW_ZERO';

/** Result of the short affordability form; amounts in cents. */
export interface Budget extends ComfortablePurchase {
  readonly maxMonthlyRate: Cents;
  readonly maxLoanAmount: Cents;
  readonly maxPurchasePrice: Cents;
  /** Price at the highest loan, plus the value of a plot already owned. */
  readonly securityValue: Cents;
  /** Percent a year for the highest loan; null without a loan or without a lender. */
  readonly nominalInterestRate: Percent | null;
  /** Monthly payment of the highest loan; 0 without a loan. */
  readonly monthlyRate: Cents;
  /** The next larger loan, if its higher rate keeps `monthlyRate` below `maxMonthlyRate`; else null. */
  readonly higherLoan: HigherLoan | null;
  readonly bindingRule: BindingRule;
  readonly errors: readonly BudgetError[];
  readonly derivation: readonly Derivation[];
}

/** Highest price for the household; free income and share of income limit the monthly payment. */
export function budget(options: BudgetOptions): Budget {
  const { netIncome, expenses, profile = DEFAULT_HOUSEHOLD_PROFILE } = options;
  const freeIncome = (netIncome - expenses - profile.reserve) as Cents;
  const rates = affordableRate({ freeIncome, netIncome });
  const affordable = {
    maxMonthlyRate: rates.maxMonthlyRate,
    ownFunds: options.ownFunds,
    amortizationRate: options.amortizationRate ?? DEFAULT_TERMS.amortizationRate,
    purchase: options.purchase,
    rateFor: options.rateFor,
  };
  const highest = highestPurchase(affordable, rates.bindingRule);
  const comfortable = comfortablePurchase(affordable, highest, { freeIncome, netIncome });
  return {
    maxMonthlyRate: rates.maxMonthlyRate,
    maxLoanAmount: highest.loanAmount,
    maxPurchasePrice: highest.purchasePrice,
    ...comfortable,
    securityValue: highest.securityValue,
    nominalInterestRate: highest.nominalInterestRate,
    monthlyRate: highest.monthlyRate,
    higherLoan: highest.higherLoan,
    bindingRule: highest.bindingRule,
    errors: freeIncome < 0 ? ['FUTURE_BUDGET_BELOW_ZERO'] : [],
    derivation: budgetDerivation({
      netIncome,
      expenses,
      freeIncome,
      profile,
      rates,
      affordable,
      highest,
      comfortable,
    }),
  };
}

interface BudgetWorkings {
  readonly netIncome: Cents;
  readonly expenses: Cents;
  readonly freeIncome: Cents;
  readonly profile: HouseholdProfile;
  readonly rates: AffordableRate;
  readonly affordable: AffordablePriceCase;
  readonly highest: HighestPurchase;
  readonly comfortable: ComfortablePurchase;
}

function budgetDerivation(workings: BudgetWorkings): Derivation[] {
  const { netIncome, expenses, freeIncome, profile, rates, highest, affordable, comfortable } = workings;
  return [
    {
      figure: 'freeIncome',
      formula: `${formatEuros(netIncome)} − ${formatEuros(expenses)} − ${formatEuros(profile.reserve)} = ${formatEuros(freeIncome)}`,
      inputs: {
        netIncome: eurosFromCents(netIncome),
        expenses: eurosFromCents(expenses),
        reserve: eurosFromCents(profile.reserve),
      },
      steps: [`Eine Reserve von ${formatEuros(profile.reserve)} bleibt frei.`],
      source: profile.source,
    },
    maxMonthlyRateDerivation(rates, freeIncome, netIncome),
    ...highestPurchaseDerivation(highest, affordable),
    comfortableDerivation(comfortable, workings),
  ];
}
