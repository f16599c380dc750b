import { repaymentPlan, type RepaymentPlan, followUpInstalment } from '../annuity/repayment-plan.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import { type Cents, type Percent, cents } from '../money/money.ts';
import {
  contractTerms,
  usedSpecialRepayment,
  type OffersOptions,
  type OwnOffer,
  allowedSpecialRepaymentOf,
} from './own-offer.ts';
import type { EffectiveRatesOfPlan } from '../annuity/effective-rates-of-plan.ts';
import type { Derivation } from '../derivation/derived-figure.ts';

/**
 * Amounts in cents, rates unrounded. Both effective rates of the contract ignore voluntary special
 * repayments, as banks calculate them.
 */
export interface ComparedOffer extends EffectiveRatesOfPlan {
  readonly name: string;
  readonly fixedInterestYears: number;
  readonly monthlyRate: Cents;
  /** Part of the requested yearly special repayment that the offer allows. */
  readonly yearlySpecialRepayment: Cents;
  /** Debt at the end of the offer's fixed rate. */
  readonly remainingDebt: Cents;
  /** Instalment after the fixed rate; null if repaid by then or if the horizon ends first. */
  readonly followUpMonthlyRate: Cents | null;
  readonly interestInFixedYears: Cents;
  readonly interestAfterwards: Cents;
  readonly fees: Cents;
  /** Interest and fees of the offer up to the horizon. */
  readonly costs: Cents;
  readonly remainingDebtAtHorizon: Cents;
  /** Effective rate of all payments, with the debt repaid at the horizon; null if no rate fits. */
  readonly effectiveInterestRateHorizon: Percent | null;
  /** Effective rate with costs while all offers are fixed; the lowest one marks the cheapest offer. */
  readonly effectiveInterestRateWhileFixed: Percent;
  /** State at the end of `fixedYearsOfAll` if every offer is paid with the same monthly amount. */
  readonly samePayment: AtSamePayment;
  /** Difference in `balance` from the cheapest offer at the same payment; negative if better. */
  readonly moreThanCheapest: Cents;
  /** Follow-on rate from which the offer costs at most as much as the cheapest, see `followUpBreakEven`. */
  readonly breakEvenFollowUpRate: Percent | null;
  readonly course: OfferCourse;
  readonly derivation: readonly Derivation[];
}

/** Monthly plan of an offer up to the horizon; index 0 is the first instalment, amounts in cents. */
export interface OfferCourse {
  /** Terms without voluntary special repayments, as printed in the contract. */
  readonly terms: RepaymentTerms;
  /** Plan within the fixed-rate period, with special repayments. */
  readonly fixed: RepaymentPlan;
  /** Instalment after the fixed-rate period; null if repaid by then or if the horizon ends first. */
  readonly followUpMonthlyRate: Cents | null;
  readonly yearlySpecialRepayment: Cents;
  /** Instalments and special repayments of each month. */
  readonly paid: Float64Array;
  readonly interest: Float64Array;
  readonly remainingDebtAfter: Float64Array;
}

/**
 * Applies the follow-on rate after the fixed-rate period with an unchanged end date and special repayments.
 * Throws CouldNotCalculateError if an instalment does not cover the interest or never repays the loan.
 */
export function offerCourse(
  offer: OwnOffer,
  options: OffersOptions,
  { years, followUpInterestRate }: { years: number; followUpInterestRate: Percent },
): OfferCourse {
  const terms = contractTerms(offer, options);
  const yearlySpecialRepayment = usedSpecialRepayment(offer, options);
  const fixed = repaymentPlan({ ...terms, yearlySpecialRepayment });
  const continues = years > offer.fixedInterestYears && fixed.remainingDebt > 0;
  const plan = continues ? repaymentPlan({ ...terms, yearlySpecialRepayment, followUpInterestRate }) : fixed;
  return {
    terms,
    fixed,
    followUpMonthlyRate: continues ? followUpInstalment(terms, plan) : null,
    yearlySpecialRepayment,
    ...columnsOf(plan, years * 12),
  };
}

function columnsOf(plan: RepaymentPlan, months: number) {
  const paid = new Float64Array(months);
  const interest = new Float64Array(months);
  const remainingDebtAfter = new Float64Array(months);
  const last = Math.min(plan.numberOfInstallments, months);
  for (let month = 0; month < last; month++) {
    paid[month] = plan.payment[month]! + plan.specialRepayment[month]!;
    interest[month] = plan.interest[month]!;
    remainingDebtAfter[month] = plan.remainingDebtAfter[month]!;
  }
  return { paid, interest, remainingDebtAfter };
}

/** Results for a visitor who pays the highest instalment of all offers each month; amounts in cents. */
interface AtSamePayment {
  /** Special repayment in addition to the instalments, within the offer's limit. */
  readonly yearlySpecialRepayment: Cents;
  readonly remainingDebt: Cents;
  /** Part of the payment saved without interest, because the offer does not allow more special repayment. */
  readonly putAside: Cents;
  /** Remaining debt minus `putAside`, plus the costs at payout; less is better. */
  readonly balance: Cents;
}

/**
 * Surplus over the instalment goes into allowed special repayments, the rest is saved without interest.
 * `years` must be within the fixed-rate period.
 */
export function atSamePayment(
  offer: OwnOffer,
  options: OffersOptions,
  { years, monthlyPayment }: { years: number; monthlyPayment: Cents },
): AtSamePayment {
  const terms = contractTerms(offer, options);
  const wanted = options.yearlySpecialRepayment ?? 0;
  const surplusOfYear = (monthlyPayment - repaymentPlan(terms).monthlyRate) * 12;
  const used = usedSpecialRepayment(offer, options);
  const room = allowedSpecialRepaymentOf(offer, options) - used;
  const yearlySpecialRepayment = cents(used + Math.min(room, surplusOfYear + wanted - used));
  const plan = repaymentPlan({ ...terms, yearlySpecialRepayment });
  const months = years * 12;
  const paid = sum(plan.payment.subarray(0, months)) + sum(plan.specialRepayment.subarray(0, months));
  const putAside = cents(monthlyPayment * months + wanted * years - paid);
  const remainingDebt = cents(plan.remainingDebtAfter[months - 1] ?? 0);
  return {
    yearlySpecialRepayment,
    remainingDebt,
    putAside,
    balance: cents(remainingDebt - putAside + (offer.fees ?? 0)),
  };
}

function sum(amounts: Float64Array): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
