import {
  calculateAdditionalCosts as operation,
  fault,
  type AdditionalCosts,
  type AnswerOf,
} from '@heimvorteil/contracts';
import { eurosFromCents, type AdditionalCosts as AdditionalCostsInCents } from '@heimvorteil/engine';
import { calculateAdditionalCosts, type AdditionalCostsResult } from './calculate-additional-costs.ts';
import { calculation } from '../calculation.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** The costs of a purchase with their derivation, in euros. */
export function additionalCostsAnswer({
  costs,
  derivation,
  purchaseWarnings,
}: AdditionalCostsResult): AnswerOf<typeof operation> {
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

/** The calculator behind its call. */
export const additionalCosts = calculation(operation, {
  calculate: calculateAdditionalCosts,
  answer: additionalCostsAnswer,
  headlines: ['total', 'totalPercent'],
  example: { purchasePrice: 400_000, geoCode: '1276003', brokerCommission: 3.57 },
  exampleAnswer,
  meanings: {
    'CalculateAdditionalCostsAnswer.brokerCommission': 'Maklerprovision in Euro.',
    'CalculateAdditionalCostsBody.date': 'Der Tag, dessen gesetzlicher Steuersatz zählt (ISO 8601).',
  },
});
