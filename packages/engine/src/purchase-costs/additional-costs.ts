import type { IsoDate } from '../calendar/iso-date.ts';
import { cents, roundToCents, type Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';
import { DEFAULT_PERCENTAGES } from './default-percentages.ts';
import type { FederalState } from './federal-states.ts';
import {
  landTransferTax,
  landTransferTaxRate,
  statutoryDifference,
  type LandTransferTaxTable,
  type StatutoryTax,
} from './land-transfer-tax.ts';
import type { PurchaseFeesRule } from './cost-rules.ts';
import { landChargeOf, purchaseFees } from './purchase-fees.ts';

export interface PurchaseCostsCase {
  readonly purchasePrice: Cents;
  /** Left out: unknown, `unknownStateTax` counts. */
  readonly state?: FederalState | undefined;
  /** What of the price is paid for the land where a house is built on it; left out: all of it. */
  readonly landPrice?: Cents | undefined;
  /** `false` means no commission, whatever percentage is stated. */
  readonly hasCourtage?: boolean | undefined;
  /** Percent of the price; left out: the usual one. */
  readonly brokerCommission?: Percent | undefined;
  /** Percent of the price where the state is unknown; left out: 6. */
  readonly unknownStateTax?: Percent | undefined;
  /** Left out: the specification's table. */
  readonly table?: LandTransferTaxTable | undefined;
  /** Day of the contract, needed to know the law's tax. */
  readonly contractDate?: IsoDate | undefined;
  /** How notary and land register are counted; left out: in percent of the price. */
  readonly fees?: PurchaseFeesRule | undefined;
  /** For the fees by their table: what the buyer brings; left out: unknown, the usual land charge counts. */
  readonly ownFunds?: Cents | undefined;
  /** For the fees by their table: the loan that was stated; left out: what the purchase needs beside own funds. */
  readonly loanAmount?: Cents | undefined;
  /** For the fees by their table: percent of the price that is borrowed on top. */
  readonly renovationCostPercentage?: Percent | undefined;
}

/** The four costs that a buyer pays beside the price, in cents and in percent: tax and commission of the land's price. */
export interface AdditionalCosts {
  readonly total: Cents;
  /** The sum of the four percentages. */
  readonly totalPercent: Percent;
  readonly notaryCosts: Cents;
  readonly notaryCostsPercentage: Percent;
  readonly entryLandRegister: Cents;
  readonly entryLandRegisterPercentage: Percent;
  readonly landTransfer: Cents;
  readonly landTransferPercentage: Percent;
  readonly brokerCommission: Cents;
  readonly brokerCommissionPercentage: Percent;
  /** The law's tax where the table in use has another one. */
  readonly landTransferByLaw?: StatutoryTax | undefined;
  /** The land charge behind fees by their table; left out: they are percentages of the price. */
  readonly landCharge?: Cents | undefined;
}

/** What the land costs: land transfer tax and commission are due on it alone, in cents; a part of the price, never more. */
export function landPriceOf({ purchasePrice, landPrice = purchasePrice }: PurchaseCostsCase): Cents {
  return cents(Math.min(landPrice, purchasePrice));
}

/** What a purchase costs beside the price; each row is rounded half up to the cent and the total is the sum of the rows. */
export function additionalCosts(purchase: PurchaseCostsCase): AdditionalCosts {
  const land = landPriceOf(purchase);
  const landTransferPercentage = taxPercentage(purchase);
  const brokerCommissionPercentage = commissionPercentage(purchase);
  const table = purchase.table ?? 'specification';
  const landTransfer = landTransferTax(land, landTransferPercentage, table);
  const brokerCommission = shareOf(land, brokerCommissionPercentage);
  const ofLand = cents(landTransfer + brokerCommission);
  const fees = feesOf(purchase, ofLand);
  return {
    total: cents(ofLand + fees.notaryCosts + fees.entryLandRegister),
    totalPercent: sumOfPercentages(
      landTransferPercentage,
      fees.notaryCostsPercentage,
      fees.entryLandRegisterPercentage,
      brokerCommissionPercentage,
    ),
    ...fees,
    landTransfer,
    landTransferPercentage,
    brokerCommission,
    brokerCommissionPercentage,
    landTransferByLaw: byLawOf(purchase),
  };
}

/**
 * What the costs are of the whole price, in percent; of a building less than `totalPercent`, since tax and commission are
 * due on its land alone. Without a price nothing.
 */
export function costsShareOfPrice({ total }: AdditionalCosts, purchasePrice: Cents): Percent {
  return percent(purchasePrice > 0 ? (total / purchasePrice) * 100 : 0);
}

type Fees = Pick<
  AdditionalCosts,
  'notaryCosts' | 'notaryCostsPercentage' | 'entryLandRegister' | 'entryLandRegisterPercentage' | 'landCharge'
>;

function feesOf(purchase: PurchaseCostsCase, ofLand: Cents): Fees {
  const { purchasePrice } = purchase;
  if (purchase.fees === 'GNOTKG') {
    const landPrice = landPriceOf(purchase);
    const landCharge = landChargeOf(purchase, landPrice, ofLand);
    const { notary, landRegister } = purchaseFees(landPrice, landCharge);
    return {
      notaryCosts: notary,
      notaryCostsPercentage: percentOf(notary, purchasePrice),
      entryLandRegister: landRegister,
      entryLandRegisterPercentage: percentOf(landRegister, purchasePrice),
      landCharge,
    };
  }
  const { notaryCosts, entryLandRegister } = DEFAULT_PERCENTAGES;
  return {
    notaryCosts: shareOf(purchasePrice, notaryCosts),
    notaryCostsPercentage: notaryCosts,
    entryLandRegister: shareOf(purchasePrice, entryLandRegister),
    entryLandRegisterPercentage: entryLandRegister,
  };
}

function taxPercentage({ state, table, contractDate, unknownStateTax }: PurchaseCostsCase): Percent {
  if (!state) return unknownStateTax ?? DEFAULT_PERCENTAGES.landTransferTax;
  return landTransferTaxRate(state, table ?? 'specification', contractDate);
}

/** Of a contract without a day, or in an unknown state, nobody knows the law's tax; of a plot that is owned already nobody pays any. */
function byLawOf({ state, table, contractDate, landPrice }: PurchaseCostsCase): StatutoryTax | undefined {
  if (table === 'statutory' || state === undefined || contractDate === undefined) return undefined;
  return landPrice === 0 ? undefined : (statutoryDifference(state, contractDate) ?? undefined);
}

function commissionPercentage({ hasCourtage, brokerCommission }: PurchaseCostsCase): Percent {
  return hasCourtage === false ? percent(0) : (brokerCommission ?? DEFAULT_PERCENTAGES.brokerCommission);
}

function shareOf(amount: Cents, share: Percent): Cents {
  return roundToCents((amount * share) / 100);
}

/** Two decimals, as screens show it; nothing of a price of nothing. */
function percentOf(amount: Cents, purchasePrice: Cents): Percent {
  return percent(purchasePrice === 0 ? 0 : Math.round((amount * 10_000) / purchasePrice) / 100);
}

/** Percentages have at most three decimals; adding them as binary fractions would leave a tail. */
function sumOfPercentages(...percentages: Percent[]): Percent {
  return percent(Math.round(percentages.reduce((sum, one) => sum + one, 0) * 1_000_000) / 1_000_000);
}
