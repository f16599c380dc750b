import type { Percent } from '../money/percent.ts';
import type { Market } from './market.ts';
import { NO_QUOTE } from './quote-lender.ts';
import { percentOfThousandths } from './thousandths.ts';

/** The offer that stands for all of a case in advertising: at least two thirds of them have its effective rate or a lower one (§17 (4) PAngV). */
export interface RepresentativeOffer {
  readonly nominalInterestRate: Percent;
  readonly lenderId: number;
  /** The lender's name. */
  readonly lender: string;
}

/**
 * The row of the lender whose offer is number ⌈2n/3⌉ of all, by effective rate, instalment, lender id; undefined without
 * an offer. Effective rate and instalment rise with the nominal rate, so that one serves for both. `quotes` are
 * thousandths of a percent by lender, NO_QUOTE where one does not take the case.
 */
export function representativeLender(quotes: Int32Array): number | undefined {
  let offers = 0;
  let lowest = Infinity;
  let highest = -Infinity;
  for (const rate of quotes) {
    if (rate === NO_QUOTE) continue;
    offers++;
    if (rate < lowest) lowest = rate;
    if (rate > highest) highest = rate;
  }
  if (offers === 0) return undefined;
  const offersAtRate = new Int32Array(highest - lowest + 1);
  for (const rate of quotes) if (rate !== NO_QUOTE) offersAtRate[rate - lowest]!++;
  let place = Math.ceil((offers * 2) / 3);
  let step = 0;
  while (place > offersAtRate[step]!) place -= offersAtRate[step++]!;
  // Lenders stand by ascending id.
  let lender = -1;
  while (place > 0) if (quotes[++lender] === lowest + step) place--;
  return lender;
}

/** A lender's quote as the offer that stands for a case. */
export function offerAsRepresentative(market: Market, lender: number, quote: number): RepresentativeOffer {
  const { lenderId, name } = market.lenders[lender]!;
  return { nominalInterestRate: percentOfThousandths(quote), lenderId, lender: name };
}
