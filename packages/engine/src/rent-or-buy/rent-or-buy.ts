import type { Derivation } from '../derivation/derivation.ts';
import type { Cents } from '../money/cents.ts';
import { breakEvenRent, breakEvenYear, ownerWealthAfter, renterWealthAfter } from './break-even.ts';
import { ownerPath } from './owner-path.ts';
import { rentOrBuyCase, type RentOrBuyOptions } from './rent-or-buy-options.ts';
import { rentOrBuyDerivation } from './rent-or-buy-derivation.ts';
import { sensitivity, type SensitivityRow } from './sensitivity.ts';
import { investedPaths } from './wealth-paths.ts';

/** Both households at the end of a year, in cents. */
export interface WealthYear {
  /** From 1. */
  readonly year: number;
  readonly ownerWealth: Cents;
  readonly renterWealth: Cents;
  readonly propertyValue: Cents;
  readonly remainingDebt: Cents;
  /** What the owner has invested beside the property. */
  readonly ownerInvested: Cents;
}

/** How a price stands to the rent: below 20 yearly rents cheap, above 25 dear. */
export type PriceRentVerdict = 'CHEAP' | 'FAIR' | 'DEAR';

/** The comparison; amounts in cents. */
export interface RentOrBuy {
  readonly years: readonly WealthYear[];
  /** Null when the owner does not draw level within the years looked at. */
  readonly breakEvenYear: number | null;
  /** A month at the start; null when no rent makes buying pay. */
  readonly breakEvenRent: Cents | null;
  /** The price in yearly cold rents; null without rent. */
  readonly priceRentRatio: number | null;
  readonly priceRentVerdict: PriceRentVerdict | null;
  /** How much more the owner has at the end; below zero when the renter has more. */
  readonly advantageOfBuying: Cents;
  readonly loanAmount: Cents;
  readonly monthlyRate: Cents;
  readonly sensitivity: readonly SensitivityRow[];
  readonly derivation: readonly Derivation[];
}

const CHEAP_BELOW = 20;
const DEAR_ABOVE = 25;

/** Compares two equal households month by month; throws CouldNotCalculateError when the loan is never repaid. */
export function rentOrBuy(options: RentOrBuyOptions): RentOrBuy {
  const terms = rentOrBuyCase(options);
  const owner = ownerPath(terms);
  const invested = investedPaths(terms, owner, terms.coldRent);
  const years = Array.from({ length: terms.years }, (_, year) => ({
    year: year + 1,
    ownerWealth: ownerWealthAfter(terms, owner, invested, year),
    renterWealth: renterWealthAfter(invested, year),
    propertyValue: Math.round(owner.propertyValue[year]!) as Cents,
    remainingDebt: owner.remainingDebt[year]! as Cents,
    ownerInvested: Math.round(invested.owner[year]!) as Cents,
  }));
  const last = years.at(-1);
  const priceRentRatio = terms.coldRent === 0 ? null : terms.purchasePrice / (terms.coldRent * 12);
  const answer = {
    years,
    breakEvenYear: breakEvenYear(terms, owner, invested),
    breakEvenRent: breakEvenRent(terms, owner),
    priceRentRatio,
    priceRentVerdict: priceRentRatio === null ? null : verdictOn(priceRentRatio),
    advantageOfBuying: ((last?.ownerWealth ?? 0) - (last?.renterWealth ?? 0)) as Cents,
    loanAmount: owner.loanAmount,
    monthlyRate: owner.monthlyRate,
    sensitivity: sensitivity(options),
  };
  return { ...answer, derivation: rentOrBuyDerivation(answer, terms) };
}

function verdictOn(ratio: number): PriceRentVerdict {
  if (ratio < CHEAP_BELOW) return 'CHEAP';
  return ratio > DEAR_ABOVE ? 'DEAR' : 'FAIR';
}
