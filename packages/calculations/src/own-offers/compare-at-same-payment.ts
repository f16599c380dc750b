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

/** Terms common to all financings; euros, percent a year. */
export interface SamePayment {
  /** Paid each month of the comparison; defaults to the highest instalment, rounded up. */
  readonly monthlyPayment?: number | undefined;
  /** Assumed after each fixed rate; defaults to the highest nominal rate. */
  readonly followUpInterestRate?: number | undefined;
}

/** Financings at the same payment, up to the end of the longest fixed rate; amounts in cents. */
export interface ComparedAtSamePayment {
  readonly monthlyPayment: Cents;
  readonly compared: ComparedAtOnePayment;
  /** Cheapest financing up to the horizon for each range of rates after the fixed years. */
  readonly leastCosts: readonly LeastCosts[];
}

/** Cents; the default payment is rounded up to a multiple of this. */
const ROUND_SUM = 50_00;

/** Compares at one monthly payment, also after the fixed years; refused if an instalment is higher. */
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

/** Financing of a bank's offer with one loan, for a sum in euros. */
export function financingOfOffer(offer: PaperOffer, loanAmount: number): ComparedFinancing {
  const { name: _name, allowedSpecialRepayment: _allowed, ...terms } = offer;
  const { nominalInterestRate, repayment, fees, loanAmount: lent } = loanTermsOf({ ...terms, loanAmount });
  const { fixedInterestYears } = terms;
  return { own: { loanAmount: lent, nominalInterestRate, repayment, fees, fixedInterestYears } };
}
