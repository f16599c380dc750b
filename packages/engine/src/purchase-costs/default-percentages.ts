import { percent } from '../money/money.ts';

/** Assumed additional costs in percent of the price (specification §9). */
export const DEFAULT_PERCENTAGES = {
  brokerCommission: percent(3.57),
  entryLandRegister: percent(0.5),
  landTransferTax: percent(6),
  notaryCosts: percent(1.5),
  /** Land transfer tax in percent, for checking a bank's offer if the state is unknown. */
  landTransferTaxOfOwnOffer: percent(5),
} as const;
