import { needAfterOwnFunds } from '../mortgage/need-after-own-funds.ts';
import { cents, roundToCents, type Cents, type Percent } from '../money/money.ts';
import { exactPurchaseFees } from './notary-and-land-register.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { FederalState } from './federal-states.ts';
import type { LandTransferTaxTable } from './land-transfer-tax.ts';
import type { PurchaseFeesRule } from './cost-rules.ts';

export interface PurchaseCostsCase {
  readonly purchasePrice: Cents;
  /** If undefined, `unknownStateTax` applies. */
  readonly state?: FederalState | undefined;
  /** Part of the price for the land, for construction; defaults to the full price. */
  readonly landPrice?: Cents | undefined;
  /** `false` means no commission, regardless of `brokerCommission`. */
  readonly hasCourtage?: boolean | undefined;
  /** Percent of the price; defaults to the usual one. */
  readonly brokerCommission?: Percent | undefined;
  /** Percent of the price if the state is unknown; defaults to 6. */
  readonly unknownStateTax?: Percent | undefined;
  /** Defaults to the specification's table. */
  readonly table?: LandTransferTaxTable | undefined;
  /** Determines the statutory tax rate. */
  readonly contractDate?: IsoDate | undefined;
  /** Defaults to percentages of the price. */
  readonly fees?: PurchaseFeesRule | undefined;
  /** Only for GNOTKG fees; if undefined, the usual land charge applies. */
  readonly ownFunds?: Cents | undefined;
  /** Entered loan, only for GNOTKG fees; defaults to the need minus own funds. */
  readonly loanAmount?: Cents | undefined;
  /** Only for GNOTKG fees: percent of the price that is borrowed in addition. */
  readonly renovationCostPercentage?: Percent | undefined;
}

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
    const needed = cents(Math.max(0, needAfterOwnFunds(sums).need));
    if (needed <= landCharge) return landCharge;
    landCharge = needed;
  }
}
