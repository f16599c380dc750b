import { BOUNDS, isWithin } from '../bounds.ts';
import type { Cents } from '../money/cents.ts';
import { securityValueOf, type Security } from './security-value.ts';

export type MortgageWarning = 'OWN_FUNDS_LOW';

/** What speaks against own funds: banks want at least a tenth of the price from the buyer (specification section 9). */
export function ownFundsWarnings(wanted: Security & { readonly ownFunds: Cents }): MortgageWarning[] {
  const own = wanted.ownFunds + (wanted.ownedLand ?? 0);
  return isWithin(BOUNDS.ownFundsPercentage, (own / securityValueOf(wanted)) * 100) ? [] : ['OWN_FUNDS_LOW'];
}
