import type { FormFigures } from '../../../figure-form/read-form.ts';
import {
  DEFAULT_FINANCING,
  type FinancingChange,
  type StoredFinancing,
} from '../../../financing-case/stored-financing.ts';
import { isOwnPurchase } from '../../../financing-case/stored-texts.ts';
import type { RentOrBuyFigure } from './rent-or-buy-form.ts';

/** What is kept of a comparison: the purchase, never the rent. */
export function financingOfRentOrBuy(
  figures: FormFigures<RentOrBuyFigure>,
  geoCode: string,
): FinancingChange {
  const { purchasePrice = 0, ownFunds = 0, brokerCommission = 0 } = figures;
  return {
    financingType: 'PurchaseFinancing',
    purchasePrice,
    ownFunds,
    additionalCostsPercentages: {
      ...DEFAULT_FINANCING.additionalCostsPercentages,
      brokerCommissionPercentage: brokerCommission,
    },
    renovationCostPercentage: 0,
    location: { postalCode: '', geoCode },
  };
}

/** What of an earlier visit belongs into the comparison; of the place its state. */
export function rentOrBuyOfFinancing(financing: StoredFinancing) {
  if (!isOwnPurchase(financing)) return undefined;
  const { purchasePrice, ownFunds, location } = financing;
  return {
    purchasePrice,
    ownFunds,
    brokerCommission: financing.additionalCostsPercentages.brokerCommissionPercentage,
    geoCode: location.geoCode.slice(0, STATE_CODE_LENGTH),
  };
}

const STATE_CODE_LENGTH = 7;
