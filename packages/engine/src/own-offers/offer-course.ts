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
 * Result of one offer; amounts in cents, rates unrounded. The contract's effective rates leave voluntary
 * special repayments out, as banks do.
 */
export interface ComparedOffer extends EffectiveRatesOfPlan {
  readonly name: string;
  readonly fixedInterestYears: number;
  readonly monthlyRate: Cents;
  /** Yearly special repayment that counts: the requested one, limited by the offer. */
  readonly yearlySpecialRepayment: Cents;
  /** Debt when the offer's fixed-rate period ends. */
  readonly remainingDebt: Cents;
  /** Payment after the fixed-rate period; null if repaid by then or if the compared years end first. */
  readonly followUpMonthlyRate: Cents | null;
  readonly interestInFixedYears: Cents;
  readonly interestAfterwards: Cents;
  readonly fees: Cents;
  /** Interest and fees in the compared years. */
  readonly costs: Cents;
  readonly remainingDebtAtHorizon: Cents;
  /** Effective rate of all payments if the debt is repaid after the compared years; null if no rate fits. */
  readonly effectiveInterestRateHorizon: Percent | null;
  /** Effective rate with costs over the years in which all offers are fixed; the lowest is the cheapest. */
  readonly effectiveInterestRateWhileFixed: Percent;
  /** Debt and savings after `fixedYearsOfAll` if each offer is paid with the same monthly amount. */
  readonly samePayment: AtSamePayment;
  /** `samePayment.balance` minus that of the cheapest offer; negative if better. */
  readonly moreThanCheapest: Cents;
  /** Follow-on rate from which the offer costs at most as much as the cheapest, see `followUpBreakEven`. */
  readonly breakEvenFollowUpRate: Percent | null;
  readonly course: OfferCourse;
  readonly derivation: readonly Derivation[];
}

/** An offer's plan in the compared years; index 0 is the first month, amounts in cents. */
export interface OfferCourse {
  /** The contract's terms, without voluntary special repayments. */
  readonly terms: RepaymentTerms;
  readonly fixed: RepaymentPlan;
  /** Payment after the fixed-rate period; null if repaid by then or if the compared years end first. */
  readonly followUpMonthlyRate: Cents | null;
  readonly yearlySpecialRepayment: Cents;
  /** Sum of payment and special repayment by month. */
  readonly paid: Float64Array;
  readonly interest: Float64Array;
  readonly remainingDebtAfter: Float64Array;
}

/**
 * The follow-on rate applies after the fixed-rate period; end and special repayments do not change. Throws
 * CouldNotCalculateError if a payment does not cover the interest or never repays the loan.
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

/** Result of an offer if the borrower pays the highest payment of all offers each month; in cents. */
interface AtSamePayment {
  /** Special repayment a year, as far as the offer allows it. */
  readonly yearlySpecialRepayment: Cents;
  readonly remainingDebt: Cents;
  /** Sum that the offer does not accept as special repayment; saved up without interest. */
  readonly putAside: Cents;
  /** Remaining debt − `putAside` + costs at payout; less is better. */
  readonly balance: Cents;
}

/**
 * The part above the offer's own payment becomes special repayments, the rest is saved up without interest.
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
