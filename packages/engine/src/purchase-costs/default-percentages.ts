import { percent } from '../money/money.ts';

/** Default additional costs in percent of the price (specification §9). */
export const DEFAULT_PERCENTAGES = {
  brokerCommission: percent(3.57),
  entryLandRegister: percent(0.5),
  landTransferTax: percent(6),
  notaryCosts: percent(1.5),
  /** Percent of the price, assumed when a visitor checks a bank's offer and the state is unknown. */
  landTransferTaxOfOwnOffer: percent(5),
} as const;
