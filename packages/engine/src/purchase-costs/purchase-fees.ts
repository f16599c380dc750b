import { needAfterOwnFunds } from '../mortgage/need-after-own-funds.ts';
import { cents, roundToCents, type Cents, type Percent } from '../money/money.ts';
import { exactPurchaseFees } from './notary-and-land-register.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { FederalState } from './federal-states.ts';
import type { LandTransferTaxTable } from './land-transfer-tax.ts';
import type { PurchaseFeesRule } from './cost-rules.ts';

export interface PurchaseCostsCase {
  readonly purchasePrice: Cents;
  /** State of the property; if undefined, `unknownStateTax` applies. */
  readonly state?: FederalState | undefined;
  /** Part of the price for the land, for construction; defaults to the full price. */
  readonly landPrice?: Cents | undefined;
  /** `false` means no commission, regardless of `brokerCommission`. */
  readonly hasCourtage?: boolean | undefined;
  /** Percent of the price; defaults to the usual commission. */
  readonly brokerCommission?: Percent | undefined;
  /** Land transfer tax in percent of the price if the state is unknown; defaults to 6. */
  readonly unknownStateTax?: Percent | undefined;
  /** Source of the tax rate; defaults to the specification's table. */
  readonly table?: LandTransferTaxTable | undefined;
  /** Day of the contract, on which the statutory tax rate depends. */
  readonly contractDate?: IsoDate | undefined;
  /** Rule for notary and land register fees; defaults to percentages of the price. */
  readonly fees?: PurchaseFeesRule | undefined;
  /** Cents, only for GNOTKG fees; if undefined, a land charge of 80 % of the price is assumed. */
  readonly ownFunds?: Cents | undefined;
  /** Entered loan in cents, only for GNOTKG fees; defaults to the need after own funds. */
  readonly loanAmount?: Cents | undefined;
  /** Only for GNOTKG fees: renovation costs to be borrowed, in percent of the price. */
  readonly renovationCostPercentage?: Percent | undefined;
}

/** Land charge in percent of the price if own funds are unknown. */
const USUAL_LAND_CHARGE_PERCENTAGE = 80;

/**
 * Fees in cents. For construction only the land counts, because the building contract needs no notary. For a
 * plot already owned, only the land charge costs fees.
 */
export function purchaseFees(landPrice: Cents, landCharge: Cents): { notary: Cents; landRegister: Cents } {
  if (landPrice === 0 && landCharge === 0) return { notary: cents(0), landRegister: cents(0) };
  return exactPurchaseFees(landPrice, landCharge);
}

/**
 * Land charge in cents: the entered loan, otherwise the need for price, renovation and all costs. The need
 * includes the fees of the land charge itself; the loop soon ends, because fee steps are small.
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
