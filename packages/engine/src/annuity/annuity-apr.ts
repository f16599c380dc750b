import type { Cents } from '../money/cents.ts';
import { percent, roundToHundredths, type Percent } from '../money/percent.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { effectiveRatesOfPlan } from './effective-rates-of-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

/** A loan with one rate and one instalment until it is repaid; amounts in cents. */
export interface LevelInstalments {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  readonly monthlyRate: Cents;
}

/** Newton steps from the nominal rate: two settle an ordinary mortgage. */
const MOST_STEPS = 20;
const PRECISION = 1e-14;
/** Monthly; below it present values of level instalments lose their digits. */
const LOWEST_RATE = 1e-9;
/** A larger share of the loan is far from the nominal rate, so that the payments themselves are solved. */
const LARGEST_FEE_SHARE = 0.1;
const SOLVER_ERROR = 1e-7;

/**
 * The APR in percent a year with two decimals (§16 PAngV): the first nominal rate to the last instalment, what is taken at the
 * first payout included; null where that leaves nothing, or the loan is never repaid.
 * A closed formula, because a list of offers needs it for every rate. It leaves out that interest is rounded to cents,
 * so that a rate next to the edge of two hundredths is solved from the plan.
 */
export function annuityApr(loan: LevelInstalments, taken: Cents): Percent | null {
  return closedApr(loan, taken) ?? aprOfPlan(asTerms(loan), taken);
}

/** The same of any plan, solved from its payments; costs in its terms count too. */
export function aprOfPlan(terms: RepaymentTerms, taken: Cents): Percent | null {
  const fees = ((terms.fees ?? 0) + taken) as Cents;
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

/** Undefined where only the payments themselves decide. */
function closedApr(
  { loanAmount, nominalInterestRate, monthlyRate }: LevelInstalments,
  taken: number,
): Percent | undefined {
  const nominal = nominalInterestRate / 1200;
  if (nominal < LOWEST_RATE || taken > loanAmount * LARGEST_FEE_SHARE) return undefined;
  // Rounded interest decides whether so small a repayment ever ends.
  if (monthlyRate - loanAmount * nominal <= 1) return undefined;
  const { months, last } = endOf(loanAmount, nominal, monthlyRate);
  const paidOut = loanAmount - taken;
  let rate = nominal;
  let factor = months;
  let slope = -1;
  for (let step = 0; step < MOST_STEPS; step++) {
    // All instalments but the last, discounted as an annuity; the last one by itself.
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
  // Rounding moves each month's interest by half a cent at most.
  const uncertainty = (60_000 * (1 + rate) ** 11 * (factor + 1)) / -slope + SOLVER_ERROR;
  const isAtEdge = Math.abs(hundredths - Math.floor(hundredths) - 0.5) <= uncertainty;
  return isAtEdge ? undefined : roundToHundredths(percent(hundredths / 100));
}

/** The number of instalments, and the last one, which takes the rest. */
function endOf(loanAmount: number, nominal: number, monthlyRate: number): { months: number; last: number } {
  const growth = Math.log1p(nominal);
  const repaid = monthlyRate - loanAmount * nominal;
  const months = Math.ceil(Math.log(monthlyRate / repaid) / growth);
  const owed = (monthlyRate - repaid * Math.exp((months - 1) * growth)) / nominal;
  return { months, last: owed * (1 + nominal) };
}
