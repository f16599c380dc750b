import type { PaperOffer } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  compareOwnOffers,
  eurosFromCents,
  leastCosts,
  type Cents,
  type LeastCosts,
  type OffersOptions,
  type OwnOffersComparison,
} from '@heimvorteil/engine';
import { statedPercent } from '../amounts/stated-percent.ts';
import { calculated, type Calculated } from '../calculated.ts';
import { offerOf } from './calculate-own-offers.ts';

/** What all compared offers have in common; euros, percent a year. */
export interface SamePayment {
  readonly loanAmount: number;
  /** Paid each month from the first to the last; left out: the highest instalment of all, rounded up. */
  readonly monthlyPayment?: number | undefined;
  /** Assumed after each fixed rate; left out: the highest nominal rate of the offers. */
  readonly followUpInterestRate?: number | undefined;
}

/** Offers at one payment, followed to the end of the longest fixed rate; amounts in cents. */
export interface ComparedAtSamePayment {
  readonly monthlyPayment: Cents;
  readonly compared: OwnOffersComparison;
  /** Which one costs least up to the common end, by the rate after the fixed years. */
  readonly leastCosts: readonly LeastCosts[];
}

/** Cents: people set aside a round sum. */
const ROUND_SUM = 50_00;

/** Compares offers that all are paid with the same sum each month, after their fixed years too; COULD_NOT_CALCULATE where it does not cover the interest of each. */
export function compareAtSamePayment(
  offers: readonly PaperOffer[],
  { loanAmount, monthlyPayment, followUpInterestRate }: SamePayment,
): Calculated<ComparedAtSamePayment> {
  return calculated(() => {
    const options: OffersOptions = {
      loanAmount: centsFromEuros(loanAmount),
      followUpInterestRate: statedPercent(followUpInterestRate),
      followUpMode: 'KEEP_INSTALLMENT',
    };
    const own = offers.map((offer, index) => offerOf(offer, loanAmount, index));
    const payment =
      monthlyPayment === undefined
        ? roundedUp(compareOwnOffers(own, { ...options, followUpMode: 'KEEP_END' }).samePaymentMonthly)
        : centsFromEuros(monthlyPayment);
    const level = offers.map(({ amortizationRate: _rate, fullRepayment: _full, ...offer }, index) =>
      offerOf({ ...offer, monthlyRate: eurosFromCents(payment) }, loanAmount, index),
    );
    return {
      monthlyPayment: payment,
      compared: compareOwnOffers(level, options),
      leastCosts: leastCosts(level, options),
    };
  });
}

function roundedUp(amount: Cents): Cents {
  return (Math.ceil(amount / ROUND_SUM) * ROUND_SUM) as Cents;
}
