import {
  type OfferReason,
  type PricedOffer,
  type Cents,
  type Percent,
  eurosFromCents,
} from '@heimvorteil/engine';
import type { PricedMarket } from './priced-market.ts';
import type { PricedLenderOffer } from '@heimvorteil/contracts';
import type { ListedOffer } from '@heimvorteil/portal/services';

/** JSON decimals for each number of cents, without trailing zeros. */
const AFTER_EUROS = Array.from({ length: 100 }, (_, rest) => (rest === 0 ? '' : String(rest / 100).slice(1)));

const AFTER_THOUSANDS = Array.from({ length: 1_000 }, (_, rest) => String(rest).padStart(3, '0'));

/**
 * A non-negative amount in euros as JSON. Table lookups are many times faster than formatting fractions, and
 * a page of offers has more than a hundred amounts.
 */
export function eurosAsJson(amount: Cents): string {
  const euros = Math.floor(amount / 100);
  const afterEuros = AFTER_EUROS[amount - euros * 100]!;
  const thousands = Math.floor(euros / 1_000);
  if (thousands === 0) return `${euros}${afterEuros}`;
  return `${thousands}${AFTER_THOUSANDS[euros - thousands * 1_000]!}${afterEuros}`;
}

const MOST_THOUSANDTHS = 2 ** 15;

/** Memoizes the text of rates or points, because a market repeats only a few hundred values. */
function memoizeByThousandths(write: (value: Percent) => string): (value: Percent) => string {
  const texts = new Map<number, string>();
  return (value) => {
    const thousandths = Math.round(value * 1_000);
    // Do not cache values with more decimals or very large ones, because they rarely repeat.
    if (thousandths / 1_000 !== value || Math.abs(thousandths) > MOST_THOUSANDTHS) return write(value);
    let text = texts.get(thousandths);
    if (text === undefined) texts.set(thousandths, (text = write(value)));
    return text;
  };
}

export const percentAsJson = memoizeByThousandths(String);

/**
 * JSON answer of `GET /v3/offer`. Joins large pieces, because hundreds of small concatenations would burden
 * the garbage collector.
 */
export function renderOffers(market: PricedMarket, offers: readonly PricedOffer[], total: number): string {
  const pieces = ['{"offers":['];
  let figures = '';
  for (const [at, offer] of offers.entries()) {
    // Within a case equal rates mean equal amounts, and neighbours often have the same rate.
    if (offer.nominalInterestRate !== offers[at - 1]?.nominalInterestRate) {
      figures = `${ownFigures(offer)},${comparedFigures(offer)}`;
    }
    pieces.push(at === 0 ? '{' : ',{', market.renderedProvider(offer.lenderIndex), figures, '[');
    for (const [nth, reason] of offer.reasons.entries()) {
      pieces.push(nth === 0 ? '' : ',', renderReason(reason));
    }
    pieces.push(']}');
  }
  pieces.push(`],"total":${total},"asOf":"${market.asOf}"}`);
  return pieces.join('');
}

export function renderOwnOffers(market: PricedMarket, offers: readonly PricedOffer[]): string {
  const items = offers.map((offer) => `{${market.renderedProvider(offer.lenderIndex)}${ownFigures(offer)}}`);
  return `{"offers":[${items.join(',')}]}`;
}

function ownFigures(offer: PricedOffer): string {
  return (
    `,"amortizationData":{"monthlyRate":${eurosAsJson(offer.monthlyRate)},` +
    `"effectiveInterestRate":${percentAsJson(offer.effectiveInterestRate)},` +
    `"nominalInterestRate":${percentAsJson(offer.nominalInterestRate)}}`
  );
}

function comparedFigures(offer: PricedOffer): string {
  return `"fixedInterestYears":${offer.fixedInterestYears},"remainingDebt":${eurosAsJson(offer.remainingDebt)},"reasons":`;
}

const reasonWriters = new Map<OfferReason['code'], (points: OfferReason['points']) => string>();

function renderReason({ code, points }: OfferReason): string {
  let write = reasonWriters.get(code);
  if (!write) {
    // No escaping needed, because codes are engine constants and points are finite.
    write = memoizeByThousandths((value) => `{"code":"${code}","points":${value}}`);
    reasonWriters.set(code, write);
  }
  return write(points);
}

/** An offer in the shape of `GET /v3/offer`, for pages and widgets of this process. */
export function pricedLenderOffer(market: PricedMarket, offer: PricedOffer): PricedLenderOffer {
  const { monthlyRate, effectiveInterestRate, nominalInterestRate } = offer;
  return {
    mortgageProvider: market.mortgageProvider(offer.lenderIndex),
    amortizationData: {
      monthlyRate: eurosFromCents(monthlyRate),
      effectiveInterestRate,
      nominalInterestRate,
    },
    fixedInterestYears: offer.fixedInterestYears,
    remainingDebt: eurosFromCents(offer.remainingDebt),
    reasons: offer.reasons.map(({ code, points }) => ({ code, points })),
  };
}

/** An offer of `GET /v3/offer` plus further terms of its lender, for lists on pages. */
export function listedOffer(inForce: PricedMarket, offer: PricedOffer): ListedOffer {
  const { specialRepaymentPercent, commitmentFreeMonths } = offer;
  const { regions } = inForce.market.lenders[offer.lenderIndex]!;
  const priced = pricedLenderOffer(inForce, offer);
  const logo = { url: inForce.pageLogo(offer.lenderIndex) };
  return {
    ...priced,
    mortgageProvider: { ...priced.mortgageProvider, logo },
    specialRepaymentPercent,
    commitmentFreeMonths,
    isRegional: regions.length > 0,
  };
}
