import { percent } from '../money/money.ts';

/** Default additional costs in percent of the price (specification §9). */
export const DEFAULT_PERCENTAGES = {
  brokerCommission: percent(3.57),
  entryLandRegister: percent(0.5),
  landTransferTax: percent(6),
  notaryCosts: percent(1.5),
  /** Tax in the own-offer check if the state is unknown. */
  landTransferTaxOfOwnOffer: percent(5),
} as const;
