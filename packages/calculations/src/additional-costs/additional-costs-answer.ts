import {
  fault,
  type AdditionalCosts,
  type AnswerOf,
  type calculateAdditionalCosts,
} from '@heimvorteil/contracts';
import { eurosFromCents, type AdditionalCosts as AdditionalCostsInCents } from '@heimvorteil/engine';
import type { AdditionalCostsResult } from './calculate-additional-costs.ts';

/** The costs of a purchase with their derivation, in euros. */
export function additionalCostsAnswer({
  costs,
  derivation,
  purchaseWarnings,
}: AdditionalCostsResult): AnswerOf<typeof calculateAdditionalCosts> {
  return {
    ...costsInEuros(costs),
    warnings: purchaseWarnings.map((code) => fault(code, 'landPrice')),
    derivation: [...derivation],
  };
}

/** The additional costs as the API writes them: in euros. */
export function costsInEuros(costs: AdditionalCostsInCents): AdditionalCosts {
  return {
    total: eurosFromCents(costs.total),
    totalPercent: costs.totalPercent,
    notaryCosts: eurosFromCents(costs.notaryCosts),
    notaryCostsPercentage: costs.notaryCostsPercentage,
    entryLandRegister: eurosFromCents(costs.entryLandRegister),
    entryLandRegisterPercentage: costs.entryLandRegisterPercentage,
    landTransfer: eurosFromCents(costs.landTransfer),
    landTransferPercentage: costs.landTransferPercentage,
    brokerCommission: eurosFromCents(costs.brokerCommission),
    brokerCommissionPercentage: costs.brokerCommissionPercentage,
    ...(costs.landTransferByLaw && { landTransferByLaw: { ...costs.landTransferByLaw } }),
    ...(costs.landCharge !== undefined && { landCharge: eurosFromCents(costs.landCharge) }),
  };
}
