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

/** The legal rate with the fee for entering the land charge (GNotKG) on top of the costs that are stated. */
export interface LandChargeRate {
  /** In percent a year, two decimals. */
  readonly effectiveInterestRate: Percent;
  /** In cents; the stated costs beside it. */
  readonly fee: Cents;
  readonly fees: Cents;
  /** Costs below the fee cannot contain it; with higher ones nobody but the lender knows. */
  readonly isLeftOut: boolean;
}

/** Whether costs are the court's fee for a loan, as those of a proposal are: nothing is left to add. */
export function isLandChargeFee({ loanAmount, fees = cents(0) }: LoanWithFees): boolean {
  return fees > 0 && [landChargeFee(loanAmount), landChargeFee(loanAmount, 'ASSIGNED')].includes(fees);
}

/** That rate of a loan; null where none is left with the fee, where the costs are it, and where nothing is lent. */
export function landChargeRate(
  { loanAmount, fees = cents(0) }: LoanWithFees,
  rateWithFees: (fees: Cents) => Percent | null,
): LandChargeRate | null {
  if (isLandChargeFee({ loanAmount, fees })) return null;
  const fee = landChargeFee(loanAmount);
  const rate = orNull(() => rateWithFees(cents(fees + fee)));
  return rate && { effectiveInterestRate: roundToHundredths(rate), fee, fees, isLeftOut: fees < fee };
}

/** That rate of a plan. */
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
