import {
  centsFromEuros,
  compareOwnOffers,
  percent,
  type Cents,
  type OffersOptions,
  type OwnOffer,
  type OwnOffersComparison,
  type Repayment,
} from '@heimvorteil/engine';
import type { FormFigures } from '../../../../figure-form/read-form.ts';
import { unlessImpossible } from '../../tilgungsrechner/unless-impossible.ts';
import { offerNames, placesIn, type OfferPlace, type OffersFigure, type OffersTexts } from './offers-form.ts';

/** What the screen answers with: the offers as they were stated, and what they come to. */
export interface OffersResult {
  offers: readonly OwnOffer[];
  options: OffersOptions;
  compared: OwnOffersComparison;
}

/** Compares what is stated; undefined where an instalment does not even pay the interest. */
export function compareOffers(
  figures: FormFigures<OffersFigure>,
  texts: OffersTexts,
): OffersResult | undefined {
  const names = offerNames(texts);
  const offers = placesIn(texts).map((place, index) => offerAt(place, names[index] ?? '', figures, texts));
  const { followUpInterestRate, horizonYears } = figures;
  const options = {
    loanAmount: euros(figures.loanAmount),
    yearlySpecialRepayment: euros(figures.yearlySpecialRepayment),
    horizonYears,
    followUpInterestRate: followUpInterestRate === undefined ? undefined : percent(followUpInterestRate),
  };
  return unlessImpossible(() => ({ offers, options, compared: compareOwnOffers(offers, options) }));
}

function offerAt(
  place: OfferPlace,
  name: string,
  figures: FormFigures<OffersFigure>,
  texts: OffersTexts,
): OwnOffer {
  return {
    name,
    nominalInterestRate: percent(figures[`nominalInterestRate${place}`] ?? 0),
    repayment: repaymentAt(place, figures, texts),
    fixedInterestYears: figures[`fixedInterestYears${place}`] ?? 1,
    fees: euros(figures[`fees${place}`]),
    allowedSpecialRepayment: percent(figures[`allowedSpecialRepayment${place}`] ?? 0),
  };
}

function repaymentAt(place: OfferPlace, figures: FormFigures<OffersFigure>, texts: OffersTexts): Repayment {
  const by = texts[`repaymentBy${place}`];
  if (by === 'fullRepayment') return { by };
  if (by === 'monthlyRate') return { by, monthlyRate: euros(figures[`monthlyRate${place}`]) };
  return { by: 'amortizationRate', amortizationRate: percent(figures[`amortizationRate${place}`] ?? 0) };
}

function euros(amount: number | undefined): Cents {
  return centsFromEuros(amount ?? 0);
}
