import { percent } from '../money/percent.ts';

/** Additional costs in percent of the price where nothing better is known, specification section 9. */
export const DEFAULT_PERCENTAGES = {
  brokerCommission: percent(3.57),
  entryLandRegister: percent(0.5),
  landTransferTax: percent(6),
  notaryCosts: percent(1.5),
  /** The own-offer check's tax where the state is unknown. */
  landTransferTaxOfOwnOffer: percent(5),
} as const;
