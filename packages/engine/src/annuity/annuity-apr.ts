import { type Cents, percent, roundToHundredths, type Percent } from '../money/money.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { effectiveRatesOfPlan } from './effective-rates-of-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** A loan with a constant monthly payment until it is repaid; amounts in cents. */
export interface LevelInstalments {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  readonly monthlyRate: Cents;
}

/** Maximum number of Newton steps, starting at the nominal rate; a typical mortgage needs two. */
const MOST_STEPS = 20;
const PRECISION = 1e-14;
/** Monthly rate below which the closed formula loses precision. */
const LOWEST_RATE = 1e-9;
/** Deducted costs / loan; above it Newton's start at the nominal rate is too far from the APR. */
const LARGEST_FEE_SHARE = 0.1;
const SOLVER_ERROR = 1e-7;

/**
 * APR in percent a year, two decimals (§16 PAngV), at the first nominal rate to the last payment. Null if
 * `deducted` uses up the payout or the loan is never repaid. Uses a closed formula, because a list of offers
 * needs the APR of every rate. Near a rounding boundary it solves the plan instead, because the formula
 * ignores the rounding of interest to cents.
 */
export function annuityApr(loan: LevelInstalments, deducted: Cents): Percent | null {
  return closedApr(loan, deducted) ?? aprOfPlan(asTerms(loan), deducted);
}

/** APR in percent a year, two decimals, of any plan, with fees deducted; null if there is none. */
export function aprOfPlan(terms: RepaymentTerms, deducted: Cents): Percent | null {
  const fees = ((terms.fees ?? 0) + deducted) as Cents;
  if (fees >= terms.loanAmount) return null;
  try {
    const { effectiveInterestRate } = effectiveRatesOfPlan({ ...terms, fees });
    return effectiveInterestRate && roundToHundredths(effectiveInterestRate);
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return null;
    throw error;
  }
}

function asTerms({ loanAmount, nominalInterestRate, monthlyRate }: LevelInstalments): RepaymentTerms {
  return { loanAmount, nominalInterestRate, repayment: { by: 'monthlyRate', monthlyRate } };
}

/** APR in percent a year by the closed formula; undefined if only the plan's payments give it exactly. */
function closedApr(
  { loanAmount, nominalInterestRate, monthlyRate }: LevelInstalments,
  deducted: number,
): Percent | undefined {
  const nominal = nominalInterestRate / 1200;
  if (nominal < LOWEST_RATE || deducted > loanAmount * LARGEST_FEE_SHARE) return undefined;
  // The first repayment is at most one cent, so rounding of the interest decides whether the loan ends.
  if (monthlyRate - loanAmount * nominal <= 1) return undefined;
  const { months, last } = endOf(loanAmount, nominal, monthlyRate);
  const paidOut = loanAmount - deducted;
  let rate = nominal;
  let factor = months;
  let slope = -1;
  for (let step = 0; step < MOST_STEPS; step++) {
    // All payments but the last form an annuity; the last one is smaller, so it is discounted separately.
    const fallen = Math.expm1(-(months - 1) * Math.log1p(rate));
    factor = -fallen / rate;
    const ofLast = (1 + fallen) / (1 + rate);
    slope = (monthlyRate * ((months - 1) * ofLast - factor)) / rate - (last * months * ofLast) / (1 + rate);
    const next = rate - (monthlyRate * factor + last * ofLast - paidOut) / slope;
    const isSettled = Math.abs(next - rate) <= PRECISION;
    rate = next;
    if (isSettled) break;
  }
  const hundredths = Math.expm1(12 * Math.log1p(rate)) * 10_000;
  // Rounding shifts each month's interest by up to half a cent; this is the effect on the APR.
  const uncertainty = (60_000 * (1 + rate) ** 11 * (factor + 1)) / -slope + SOLVER_ERROR;
  const isAtEdge = Math.abs(hundredths - Math.floor(hundredths) - 0.5) <= uncertainty;
  return isAtEdge ? undefined : roundToHundredths(percent(hundredths / 100));
}

/** Number of payments, and the last one, which repays the remaining debt. */
function endOf(loanAmount: number, nominal: number, monthlyRate: number): { months: number; last: number } {
  const growth = Math.log1p(nominal);
  const repaid = monthlyRate - loanAmount * nominal;
  const months = Math.ceil(Math.log(monthlyRate / repaid) / growth);
  const remainingDebt = (monthlyRate - repaid * Math.exp((months - 1) * growth)) / nominal;
  return { months, last: remainingDebt * (1 + nominal) };
}
