import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { needAtPrice } from '../affordability/purchase-terms.ts';
import { cents, type Cents } from '../money/cents.ts';
import type { RentOrBuyCase } from './rent-or-buy-options.ts';

/** What owning costs and is worth, whatever the renter pays; fractional cents. */
export interface OwnerPath {
  readonly loanAmount: Cents;
  readonly monthlyRate: Cents;
  /** Own funds and loan that the purchase does not need: they are invested like the renter's. Below zero: what a smaller loan leaves to pay, which the renter keeps invested. */
  readonly leftOver: Cents;
  /** Instalment, special repayment and upkeep of each month. */
  readonly outlay: Float64Array;
  /** At the end of each year. */
  readonly propertyValue: Float64Array;
  readonly remainingDebt: Float64Array;
}

/** The growth of one month of which twelve make a year's. */
export function monthlyGrowth(percentAYear: number): number {
  return (1 + percentAYear / 100) ** (1 / 12);
}

/** The owner's outlays month by month, through the fixed years and the follow-up rate to the end of the loan. */
export function ownerPath(terms: RentOrBuyCase): OwnerPath {
  const need = needAtPrice(terms.purchasePrice, terms.ownFunds, terms.purchase);
  const months = terms.years * 12;
  const path = {
    outlay: upkeep(terms, months),
    propertyValue: propertyValues(terms),
    remainingDebt: new Float64Array(terms.years),
  };
  const { loanAmount } = terms;
  const leftOver = cents(loanAmount - need);
  if (loanAmount === 0) return { ...path, loanAmount, monthlyRate: loanAmount, leftOver };
  const plan = repaymentPlan({
    loanAmount,
    nominalInterestRate: terms.nominalInterestRate,
    repayment: { by: 'amortizationRate', amortizationRate: terms.amortizationRate },
    fixedInterestYears: terms.fixedInterestYears,
    followUpInterestRate: terms.followUpInterestRate,
    yearlySpecialRepayment: terms.yearlySpecialRepayment,
  });
  const paid = Math.min(months, plan.payment.length);
  for (let month = 0; month < paid; month++) {
    path.outlay[month]! += plan.payment[month]! + plan.specialRepayment[month]!;
  }
  for (let year = 0; year < terms.years; year++) {
    path.remainingDebt[year] = plan.remainingDebtAfter[year * 12 + 11] ?? 0;
  }
  return { ...path, loanAmount, monthlyRate: plan.monthlyRate, leftOver };
}

function upkeep(
  { purchasePrice, upkeepPercentage, upkeepIncrease }: RentOrBuyCase,
  months: number,
): Float64Array {
  const first = (purchasePrice * upkeepPercentage) / 1200;
  const growth = monthlyGrowth(upkeepIncrease);
  return Float64Array.from({ length: months }, (_, month) => first * growth ** month);
}

function propertyValues({ purchasePrice, appreciation, years }: RentOrBuyCase): Float64Array {
  return Float64Array.from(
    { length: years },
    (_, year) => purchasePrice * (1 + appreciation / 100) ** (year + 1),
  );
}
