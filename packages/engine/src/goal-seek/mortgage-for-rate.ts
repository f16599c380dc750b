import { annuityApr } from '../annuity/annuity-apr.ts';
import { loanToValueOf, type BearablePriceCase } from '../affordability/bearable-price.ts';
import { highestPurchase, type HigherLoan, type HighestPurchase } from '../affordability/highest-purchase.ts';
import { highestPurchaseDerivation } from '../affordability/highest-purchase-derivation.ts';
import type { Derivation } from '../derivation/derivation.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import { landChargeFee } from '../purchase-costs/notary-and-land-register.ts';

/** The purchase that an instalment pays for; amounts in cents. */
export interface MortgageForRate {
  readonly purchasePrice: Cents;
  /** The price, and a plot that was owned before. */
  readonly securityValue: Cents;
  readonly loanAmount: Cents;
  /** Percent of what stands behind the loan, two decimals. */
  readonly loanToValue: Percent;
  /** Null without a loan or a lender. */
  readonly nominalInterestRate: Percent | null;
  /** The APR in percent a year, two decimals, with the court's fee for the land charge; null as above. */
  readonly effectiveInterestRate: Percent | null;
  /** At most the one asked for. */
  readonly monthlyRate: Cents;
  /** Where the market keeps the instalment below the one asked for. */
  readonly higherLoan: HigherLoan | null;
  readonly bindingRule: HighestPurchase<'MONTHLY_RATE'>['bindingRule'];
  /** Set where no lender gives the loan that the instalment would pay: own funds alone pay the price then. */
  readonly errors: readonly 'COULD_NOT_CALCULATE'[];
  readonly derivation: readonly Derivation[];
}

/** The highest price whose instalment is not above a given one, say today's rent; the loan is at most the price. */
export function mortgageForRate(goal: BearablePriceCase): MortgageForRate {
  const highest = highestPurchase(goal, 'MONTHLY_RATE');
  const {
    purchasePrice,
    securityValue,
    loanAmount,
    nominalInterestRate,
    monthlyRate,
    higherLoan,
    bindingRule,
  } = highest;
  return {
    purchasePrice,
    securityValue,
    loanAmount,
    loanToValue: loanToValueOf(loanAmount, securityValue),
    nominalInterestRate,
    effectiveInterestRate:
      nominalInterestRate === null
        ? null
        : annuityApr({ loanAmount, nominalInterestRate, monthlyRate }, landChargeFee(loanAmount)),
    monthlyRate,
    higherLoan,
    bindingRule,
    errors: loanAmount === 0 && higherLoan !== null ? ['COULD_NOT_CALCULATE'] : [],
    derivation: highestPurchaseDerivation(highest, goal),
  };
}
