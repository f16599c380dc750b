import { needBesideOwnFunds } from '../mortgage/need-beside-own-funds.ts';
import { cents, roundToCents, type Cents } from '../money/cents.ts';
import type { PurchaseCostsCase } from './additional-costs.ts';
import { exactPurchaseFees } from './notary-and-land-register.ts';

/** Land charge in percent of the price if own funds are unknown. */
const USUAL_LAND_CHARGE_PERCENTAGE = 80;

/**
 * In cents. For construction only the land counts, because the building contract needs no notary; for a plot
 * already owned only the land charge.
 */
export function purchaseFees(landPrice: Cents, landCharge: Cents): { notary: Cents; landRegister: Cents } {
  if (landPrice === 0 && landCharge === 0) return { notary: cents(0), landRegister: cents(0) };
  return exactPurchaseFees(landPrice, landCharge);
}

/**
 * In cents: the entered loan, otherwise what price, renovation and all costs require. Its own fees are
 * borrowed too; the loop ends after few rounds, because fee steps are small.
 */
export function landChargeOf(purchase: PurchaseCostsCase, landPrice: Cents, ofLand: Cents): Cents {
  const { purchasePrice, ownFunds, loanAmount, renovationCostPercentage } = purchase;
  if (loanAmount !== undefined) return loanAmount;
  if (ownFunds === undefined) return roundToCents((purchasePrice * USUAL_LAND_CHARGE_PERCENTAGE) / 100);
  let landCharge = cents(0);
  for (;;) {
    const { notary, landRegister } = purchaseFees(landPrice, landCharge);
    const additionalCosts = cents(ofLand + notary + landRegister);
    const sums = { purchasePrice, additionalCosts, ownFunds, renovationCostPercentage };
    const needed = cents(Math.max(0, needBesideOwnFunds(sums).need));
    if (needed <= landCharge) return landCharge;
    landCharge = needed;
  }
}
