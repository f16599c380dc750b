import { cents, type Cents } from '../money/cents.ts';
import { roundToHundredths, type Percent } from '../money/percent.ts';
import { landChargeFee } from '../purchase-costs/notary-and-land-register.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { effectiveRatesOfPlan } from './effective-rates-of-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** A loan and its costs at payout, in cents. */
interface LoanWithFees {
  readonly loanAmount: Cents;
  readonly fees?: Cents | undefined;
}

/** APR including the fee for entering the land charge (GNotKG) and the entered costs. */
export interface LandChargeRate {
  /** Percent a year, two decimals. */
  readonly effectiveInterestRate: Percent;
  /** In cents, in addition to `fees`. */
  readonly fee: Cents;
  readonly fees: Cents;
  /**
   * True if the costs are below the fee and so cannot contain it; with higher costs only the lender knows.
   */
  readonly isLeftOut: boolean;
}

/** True if the costs are exactly the court's fee, as in proposals, so nothing must be added. */
export function isLandChargeFee({ loanAmount, fees = cents(0) }: LoanWithFees): boolean {
  return fees > 0 && [landChargeFee(loanAmount), landChargeFee(loanAmount, 'ASSIGNED')].includes(fees);
}

/** Null without a rate, and if the costs already are the fee or nothing is lent. */
export function landChargeRate(
  { loanAmount, fees = cents(0) }: LoanWithFees,
  rateWithFees: (fees: Cents) => Percent | null,
): LandChargeRate | null {
  if (isLandChargeFee({ loanAmount, fees })) return null;
  const fee = landChargeFee(loanAmount);
  const rate = orNull(() => rateWithFees(cents(fees + fee)));
  return rate && { effectiveInterestRate: roundToHundredths(rate), fee, fees, isLeftOut: fees < fee };
}

export function landChargeRateOfPlan(terms: RepaymentTerms): LandChargeRate | null {
  return landChargeRate(terms, (fees) => effectiveRatesOfPlan({ ...terms, fees }).effectiveInterestRate);
}

function orNull(rate: () => Percent | null): Percent | null {
  try {
    return rate();
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return null;
    throw error;
  }
}
