import { smallestWhole } from '../goal-seek/largest-whole.ts';
import type { Cents } from '../money/cents.ts';
import type { OwnerPath } from './owner-path.ts';
import type { RentOrBuyCase } from './rent-or-buy-options.ts';
import { investedPaths, type InvestedPaths } from './wealth-paths.ts';

/** The owner's wealth at the end of a year, counted from 0: value less selling costs and debt, and what is invested. */
export function ownerWealthAfter(
  terms: RentOrBuyCase,
  owner: OwnerPath,
  invested: InvestedPaths,
  year: number,
): Cents {
  const sold = owner.propertyValue[year]! * (1 - terms.sellingCostsPercentage / 100);
  return Math.round(sold - owner.remainingDebt[year]! + invested.owner[year]!) as Cents;
}

/** The renter's wealth at the end of a year, counted from 0: what is invested. */
export function renterWealthAfter(invested: InvestedPaths, year: number): Cents {
  return Math.round(invested.renter[year]!) as Cents;
}

/** The first year, counted from 1, at whose end the owner is at least as wealthy; null within the years looked at. */
export function breakEvenYear(
  terms: RentOrBuyCase,
  owner: OwnerPath,
  invested: InvestedPaths,
): number | null {
  for (let year = 0; year < terms.years; year++) {
    if (ownerWealthAfter(terms, owner, invested, year) >= renterWealthAfter(invested, year)) return year + 1;
  }
  return null;
}

/** The smallest cold rent in cents a month from which buying is at least as good at the end; null when none is. */
export function breakEvenRent(terms: RentOrBuyCase, owner: OwnerPath): Cents | null {
  const last = terms.years - 1;
  const buyingPays = (coldRent: number) => {
    const invested = investedPaths(terms, owner, coldRent);
    return ownerWealthAfter(terms, owner, invested, last) >= renterWealthAfter(invested, last);
  };
  return smallestWhole(0, terms.purchasePrice, buyingPays) as Cents | null;
}
