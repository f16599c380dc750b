import type { PaperOffer } from '@heimvorteil/contracts';
import {
  cents,
  centsFromEuros,
  compareAtOnePayment,
  highestInstalmentOf,
  leastCosts,
  type Cents,
  type ComparedAtOnePayment,
  type ComparedFinancing,
  type LeastCosts,
} from '@heimvorteil/engine';
import { enteredPercent } from '../amounts/entered-amounts.ts';
import { calculated, type Calculated } from '../calculated.ts';
import { loanTermsOf } from '../loan/loan-terms.ts';

/** Assumptions for all compared financings, in euros and percent a year. */
export interface SamePayment {
  /** Payment in each month; by default the highest instalment, rounded up. */
  readonly monthlyPayment?: number | undefined;
  /** Rate assumed after each fixed period; by default the highest nominal rate. */
  readonly followUpInterestRate?: number | undefined;
}

/** Comparison of financings with the same monthly payment, until the longest fixed period ends; in cents. */
export interface ComparedAtSamePayment {
  readonly monthlyPayment: Cents;
  readonly compared: ComparedAtOnePayment;
  /** Cheapest financing for each range of rates that may apply after the fixed years. */
  readonly leastCosts: readonly LeastCosts[];
}

/** Cents; the default payment is rounded up to a multiple of this. */
const ROUND_SUM = 50_00;

/** Compares financings with one monthly payment throughout. Refuses a payment below an instalment. */
export function compareAtSamePayment(
  financings: readonly ComparedFinancing[],
  { monthlyPayment, followUpInterestRate }: SamePayment,
): Calculated<ComparedAtSamePayment> {
  return calculated(() => {
    const payment =
      monthlyPayment === undefined
        ? cents(Math.ceil(highestInstalmentOf(financings) / ROUND_SUM) * ROUND_SUM)
        : centsFromEuros(monthlyPayment);
    return {
      monthlyPayment: payment,
      compared: compareAtOnePayment(financings, {
        monthlyPayment: payment,
        followUpInterestRate: enteredPercent(followUpInterestRate),
      }),
      leastCosts: leastCosts(financings, payment),
    };
  });
}

/** Converts an offer of a bank to a financing with one loan of this amount in euros. */
export function financingOfOffer(offer: PaperOffer, loanAmount: number): ComparedFinancing {
  const { name: _name, allowedSpecialRepayment: _allowed, ...terms } = offer;
  const { nominalInterestRate, repayment, fees, loanAmount: lent } = loanTermsOf({ ...terms, loanAmount });
  const { fixedInterestYears } = terms;
  return { own: { loanAmount: lent, nominalInterestRate, repayment, fees, fixedInterestYears } };
}
