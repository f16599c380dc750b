import { needAfterOwnFunds } from '../mortgage/need-after-own-funds.ts';
import { cents, roundToCents, type Cents, type Percent } from '../money/money.ts';
import { exactPurchaseFees } from './notary-and-land-register.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { FederalState } from './federal-states.ts';
import type { LandTransferTaxTable } from './land-transfer-tax.ts';
import type { PurchaseFeesRule } from './cost-rules.ts';

export interface PurchaseCostsCase {
  readonly purchasePrice: Cents;
  /** State of the property; without it `unknownStateTax` applies. */
  readonly state?: FederalState | undefined;
  /** Land's part of the price, for construction; defaults to the whole price. */
  readonly landPrice?: Cents | undefined;
  /** False for a purchase without commission; `brokerCommission` then does not count. */
  readonly hasCourtage?: boolean | undefined;
  /** Commission in percent of the price; defaults to the usual one. */
  readonly brokerCommission?: Percent | undefined;
  /** Land transfer tax in percent of the price without a state; defaults to 6. */
  readonly unknownStateTax?: Percent | undefined;
  /** Source of the tax rate; defaults to the specification's table. */
  readonly table?: LandTransferTaxTable | undefined;
  /** Date of the purchase contract, which decides the statutory tax rate. */
  readonly contractDate?: IsoDate | undefined;
  /** Rule for notary and land register fees; defaults to percentages of the price. */
  readonly fees?: PurchaseFeesRule | undefined;
  /** Only for GNOTKG fees, in cents; without it the land charge is assumed as 80 % of the price. */
  readonly ownFunds?: Cents | undefined;
  /** Only for GNOTKG fees, in cents: the entered loan; defaults to price + costs − own funds. */
  readonly loanAmount?: Cents | undefined;
  /** Only for GNOTKG fees: renovation costs in percent of the price, financed too. */
  readonly renovationCostPercentage?: Percent | undefined;
}

/** Assumed land charge in percent of the price, if own funds are unknown. */
const USUAL_LAND_CHARGE_PERCENTAGE = 80;

/**
 * Fees in cents. For construction only the land counts, because a building contract needs no notary; an owned
 * plot costs only the fees of the land charge.
 */
export function purchaseFees(landPrice: Cents, landCharge: Cents): { notary: Cents; landRegister: Cents } {
  if (landPrice === 0 && landCharge === 0) return { notary: cents(0), landRegister: cents(0) };
  return exactPurchaseFees(landPrice, landCharge);
}

/**
 * Land charge in cents: the entered loan, or price + renovation + all costs − own funds. The costs depend on
 * the land charge itself; the loop ends soon, because fee steps are small.
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
    const needed = cents(Math.max(0, needAfterOwnFunds(sums).need));
    if (needed <= landCharge) return landCharge;
    landCharge = needed;
  }
}
