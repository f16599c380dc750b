import type { IsoDate } from '../calendar/iso-date.ts';
import { cents, roundToCents, type Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';
import { DEFAULT_PERCENTAGES } from './default-percentages.ts';
import type { FederalState } from './federal-states.ts';
import { landTransferTaxRate, type LandTransferTaxTable } from './land-transfer-tax.ts';

export interface PurchaseCostsCase {
  readonly purchasePrice: Cents;
  /** Left out: unknown, `unknownStateTax` counts. */
  readonly state?: FederalState | undefined;
  /** Part of the price that is paid for the land where a house is built on it, 0 to 1; left out: all of it. */
  readonly landShare?: number | undefined;
  /** `false` means no commission, whatever percentage is stated. */
  readonly hasCourtage?: boolean | undefined;
  /** Percent of the price; left out: the usual one. */
  readonly brokerCommission?: Percent | undefined;
  /** Percent of the price where the state is unknown; left out: 6. */
  readonly unknownStateTax?: Percent | undefined;
  /** Left out: the specification's table. */
  readonly table?: LandTransferTaxTable | undefined;
  /** Day of the contract, needed by the statutory table only. */
  readonly contractDate?: IsoDate | undefined;
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
}

/** What the land costs: land transfer tax and commission are due on it alone, in cents. */
export function landPriceOf({ purchasePrice, landShare = 1 }: PurchaseCostsCase): Cents {
  return roundToCents(purchasePrice * landShare);
}

/** What a purchase costs beside the price; each row is rounded half up to the cent and the total is the sum of the rows. */
export function additionalCosts(purchase: PurchaseCostsCase): AdditionalCosts {
  const { purchasePrice } = purchase;
  const landTransferPercentage = taxPercentage(purchase);
  const brokerCommissionPercentage = commissionPercentage(purchase);
  const { notaryCosts: notaryCostsPercentage, entryLandRegister: entryLandRegisterPercentage } =
    DEFAULT_PERCENTAGES;
  const landTransfer = taxAmount(purchase, landTransferPercentage);
  const notaryCosts = shareOf(purchasePrice, notaryCostsPercentage);
  const entryLandRegister = shareOf(purchasePrice, entryLandRegisterPercentage);
  const brokerCommission = shareOf(landPriceOf(purchase), brokerCommissionPercentage);
  return {
    total: cents(landTransfer + notaryCosts + entryLandRegister + brokerCommission),
    totalPercent: sumOfPercentages(
      landTransferPercentage,
      notaryCostsPercentage,
      entryLandRegisterPercentage,
      brokerCommissionPercentage,
    ),
    notaryCosts,
    notaryCostsPercentage,
    entryLandRegister,
    entryLandRegisterPercentage,
    landTransfer,
    landTransferPercentage,
    brokerCommission,
    brokerCommissionPercentage,
  };
}

function taxPercentage({ state, table, contractDate, unknownStateTax }: PurchaseCostsCase): Percent {
  if (!state) return unknownStateTax ?? DEFAULT_PERCENTAGES.landTransferTax;
  return landTransferTaxRate(state, table ?? 'specification', contractDate);
}

function commissionPercentage({ hasCourtage, brokerCommission }: PurchaseCostsCase): Percent {
  return hasCourtage === false ? percent(0) : (brokerCommission ?? DEFAULT_PERCENTAGES.brokerCommission);
}

/** §11 (2) GrEStG rounds the tax down to the full euro; the specification's table keeps the cents. */
function taxAmount(purchase: PurchaseCostsCase, rate: Percent): Cents {
  const exact = shareOf(landPriceOf(purchase), rate);
  return purchase.table === 'statutory' ? cents(Math.floor(exact / 100) * 100) : exact;
}

function shareOf(amount: Cents, share: Percent): Cents {
  return roundToCents((amount * share) / 100);
}

/** Percentages have at most three decimals; adding them as binary fractions would leave a tail. */
function sumOfPercentages(...percentages: Percent[]): Percent {
  return percent(Math.round(percentages.reduce((sum, one) => sum + one, 0) * 1_000_000) / 1_000_000);
}
