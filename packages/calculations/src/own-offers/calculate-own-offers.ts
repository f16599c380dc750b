import type { CompareOwnOffersBody } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  compareOwnOffers,
  type OffersOptions,
  type OwnOffer,
  type OwnOffersComparison,
} from '@heimvorteil/engine';
import { enteredPercent } from '../amounts/entered-amounts.ts';
import { calculated, type Calculated } from '../calculated.ts';
import { loanTermsOf } from '../loan/loan-terms.ts';

/** All amounts are in cents. */
export interface OwnOffersResult {
  readonly offers: readonly OwnOffer[];
  readonly options: OffersOptions;
  readonly compared: OwnOffersComparison;
}

/** Refuses COULD_NOT_CALCULATE if an instalment does not cover the interest. */
export function calculateOwnOffers(body: CompareOwnOffersBody): Calculated<OwnOffersResult> {
  return calculated(() => {
    const { loanAmount, yearlySpecialRepayment, horizonYears, followUpInterestRate } = body;
    const offers = body.offers.map((offer, index) => offerOf(offer, loanAmount, index));
    const options = {
      loanAmount: centsFromEuros(loanAmount),
      yearlySpecialRepayment: centsFromEuros(yearlySpecialRepayment ?? 0),
      horizonYears,
      followUpInterestRate: enteredPercent(followUpInterestRate),
    };
    return { offers, options, compared: compareOwnOffers(offers, options) };
  });
}

/** Converts an offer that the visitor entered to the engine's input. */
function offerOf(
  { name, allowedSpecialRepayment, ...terms }: CompareOwnOffersBody['offers'][number],
  loanAmount: number,
  index: number,
): OwnOffer {
  const { nominalInterestRate, repayment, fees } = loanTermsOf({ ...terms, loanAmount });
  return {
    name: name ?? `Angebot ${index + 1}`,
    nominalInterestRate,
    repayment,
    fixedInterestYears: terms.fixedInterestYears,
    fees,
    allowedSpecialRepayment: enteredPercent(allowedSpecialRepayment),
  };
}
