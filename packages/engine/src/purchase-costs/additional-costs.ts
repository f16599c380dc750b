import { type PurchaseCostsCase, landChargeOf, purchaseFees } from './purchase-fees.ts';
import { cents, roundToCents, type Cents, percent, type Percent } from '../money/money.ts';
import { DEFAULT_PERCENTAGES } from './default-percentages.ts';
import {
  landTransferTax,
  landTransferTaxRate,
  statutoryDifference,
  type StatutoryTax,
} from './land-transfer-tax.ts';

/** Additional costs in cents and in percent; tax and commission are percentages of the land price. */
export interface AdditionalCosts {
  readonly total: Cents;
  /** Sum of all four percentages: notary, land register, tax and commission. */
  readonly totalPercent: Percent;
  readonly notaryCosts: Cents;
  readonly notaryCostsPercentage: Percent;
  readonly entryLandRegister: Cents;
  readonly entryLandRegisterPercentage: Percent;
  readonly landTransfer: Cents;
  readonly landTransferPercentage: Percent;
  readonly brokerCommission: Cents;
  readonly brokerCommissionPercentage: Percent;
  /** The statutory tax, if it differs from the table that was used. */
  readonly landTransferByLaw?: StatutoryTax | undefined;
  /** Land charge in cents on which the GNOTKG fees are based; undefined for fees as percentages. */
  readonly landCharge?: Cents | undefined;
}

/** Amount in cents on which tax and commission are due; at most the purchase price. */
export function landPriceOf({ purchasePrice, landPrice = purchasePrice }: PurchaseCostsCase): Cents {
  return cents(Math.min(landPrice, purchasePrice));
}

/** Each cost is rounded half up to cents; the total is the sum of rounded costs. */
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

/** Total in percent of the price; 0 without a price. For construction it is below `totalPercent`. */
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

/** Statutory tax; undefined without state or contract date, and for an owned plot, which is not taxed. */
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

/** Percent of the price, two decimals for display; 0 without a price. */
function percentOf(amount: Cents, purchasePrice: Cents): Percent {
  return percent(purchasePrice === 0 ? 0 : Math.round((amount * 10_000) / purchasePrice) / 100);
}

/** Rounds, because sums of percentages have floating-point noise. */
function sumOfPercentages(...percentages: Percent[]): Percent {
  return percent(Math.round(percentages.reduce((sum, one) => sum + one, 0) * 1_000_000) / 1_000_000);
}
