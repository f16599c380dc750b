import type { AdditionalCosts } from '@heimvorteil/engine';
import type { CaseFigures } from './case-faults.ts';
import type { CaseTexts } from './case-texts.ts';
import { writeFigure } from './figure-text.ts';
import { DEFAULT_FINANCING, type FinancingChange, type StoredFinancing } from './stored-financing.ts';

/** What is kept of a case; costs that are not known yet count as usual. */
export function financingOfCase(
  figures: CaseFigures,
  { postcode, geoCode }: Pick<CaseTexts, 'postcode' | 'geoCode'>,
  costs: AdditionalCosts | undefined,
): FinancingChange {
  const usual = DEFAULT_FINANCING.additionalCostsPercentages;
  return {
    financingType: 'PurchaseFinancing',
    purchasePrice: figures.purchasePrice,
    ownFunds: figures.ownFunds,
    additionalCostsPercentages: {
      brokerCommissionPercentage: figures.brokerCommission,
      entryLandRegisterPercentage: costs?.entryLandRegisterPercentage ?? usual.entryLandRegisterPercentage,
      landTransferPercentage: costs?.landTransferPercentage ?? usual.landTransferPercentage,
      notaryCostsPercentage: costs?.notaryCostsPercentage ?? usual.notaryCostsPercentage,
    },
    renovationCostPercentage: figures.renovationCostPercentage ?? 0,
    location: { postalCode: postcode, geoCode },
  };
}

/** Whether the visitor has said anything about a purchase, so that it is worth taking over. */
export function isOwnPurchase(financing: StoredFinancing): boolean {
  const { ownFunds, additionalCostsPercentages: usual } = DEFAULT_FINANCING;
  return (
    !financing.usingDefaultPurchasePrice ||
    financing.ownFunds !== ownFunds ||
    financing.location.geoCode !== '' ||
    financing.additionalCostsPercentages.brokerCommissionPercentage !== usual.brokerCommissionPercentage
  );
}

/** A case made from what was kept; the rest as the bare address has it. */
export function textsOfFinancing(financing: StoredFinancing, bare: CaseTexts): CaseTexts {
  const { brokerCommissionPercentage } = financing.additionalCostsPercentages;
  const { renovationCostPercentage, location } = financing;
  return {
    ...bare,
    purchasePrice: writeFigure('purchasePrice', financing.purchasePrice),
    ownFunds: writeFigure('ownFunds', financing.ownFunds),
    hasCourtage: brokerCommissionPercentage > 0,
    ...(brokerCommissionPercentage > 0
      ? { brokerCommission: writeFigure('brokerCommission', brokerCommissionPercentage) }
      : {}),
    renovationCostPercentage:
      renovationCostPercentage > 0 ? writeFigure('renovationCostPercentage', renovationCostPercentage) : '',
    place: '',
    postcode: location.postalCode,
    geoCode: location.geoCode,
  };
}
