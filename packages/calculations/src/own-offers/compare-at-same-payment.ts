import type { PaperOffer } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  compareAtOnePayment,
  highestInstalmentOf,
  leastCosts,
  type Cents,
  type ComparedAtOnePayment,
  type ComparedFinancing,
  type LeastCosts,
} from '@heimvorteil/engine';
import { statedPercent } from '../amounts/stated-percent.ts';
import { calculated, type Calculated } from '../calculated.ts';
import { loanTermsOf } from '../loan/loan-terms.ts';

/** What all compared financings have in common; euros, percent a year. */
export interface SamePayment {
  /** Paid each month from the first to the last; left out: the highest instalment of all, rounded up. */
  readonly monthlyPayment?: number | undefined;
  /** Assumed after each fixed rate; left out: the highest nominal rate of all. */
  readonly followUpInterestRate?: number | undefined;
}

/** Financings at one payment, followed to the end of the longest fixed rate; amounts in cents. */
export interface ComparedAtSamePayment {
  readonly monthlyPayment: Cents;
  readonly compared: ComparedAtOnePayment;
  /** Which one costs least up to the common end, by the rate after the fixed years. */
  readonly leastCosts: readonly LeastCosts[];
}

/** Cents: people set aside a round sum. */
const ROUND_SUM = 50_00;

/** Compares financings of one sum that all are paid the same each month, after their fixed years too; COULD_NOT_CALCULATE where it does not cover what is due in each. */
export function compareAtSamePayment(
  financings: readonly ComparedFinancing[],
  { monthlyPayment, followUpInterestRate }: SamePayment,
): Calculated<ComparedAtSamePayment> {
  return calculated(() => {
    const payment =
      monthlyPayment === undefined
        ? roundedUp(highestInstalmentOf(financings))
        : centsFromEuros(monthlyPayment);
    return {
      monthlyPayment: payment,
      compared: compareAtOnePayment(financings, {
        monthlyPayment: payment,
        followUpInterestRate: statedPercent(followUpInterestRate),
      }),
      leastCosts: leastCosts(financings, payment),
    };
  });
}

/** An offer of one loan, as a bank writes it down, for a sum in euros. */
export function financingOfOffer(offer: PaperOffer, loanAmount: number): ComparedFinancing {
  const { name: _name, allowedSpecialRepayment: _allowed, ...terms } = offer;
  const { nominalInterestRate, repayment, fees, loanAmount: lent } = loanTermsOf({ ...terms, loanAmount });
  return {
    own: {
      loanAmount: lent,
      nominalInterestRate,
      repayment,
      fees,
      fixedInterestYears: offer.fixedInterestYears,
    },
  };
}

function roundedUp(amount: Cents): Cents {
  return (Math.ceil(amount / ROUND_SUM) * ROUND_SUM) as Cents;
}
