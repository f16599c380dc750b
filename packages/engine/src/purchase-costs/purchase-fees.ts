import { needBesideOwnFunds } from '../mortgage/need-beside-own-funds.ts';
import { cents, roundToCents, type Cents } from '../money/cents.ts';
import type { PurchaseCostsCase } from './additional-costs.ts';
import { exactPurchaseFees } from './notary-and-land-register.ts';

/** Land charge in percent of the price where nobody knows what the buyer brings. */
const USUAL_LAND_CHARGE_PERCENTAGE = 80;

/**
 * What notary and land register charge by their table, in cents. What is bought is the land where a house is built on it:
 * the building contract needs no notary, and on a plot that is owned already only the land charge is entered.
 */
export function purchaseFees(landPrice: Cents, landCharge: Cents): { notary: Cents; landRegister: Cents } {
  if (landPrice === 0 && landCharge === 0) return { notary: cents(0), landRegister: cents(0) };
  return exactPurchaseFees(landPrice, landCharge);
}

/**
 * The land charge of a purchase, in cents: the stated loan, else what price, renovation and all costs leave to borrow. The
 * fees for it are borrowed, too: their steps are small beside the amounts between them, so this settles after few rounds.
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
