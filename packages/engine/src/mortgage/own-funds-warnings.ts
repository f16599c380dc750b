import { BOUNDS, isWithin } from '../bounds.ts';
import type { Cents } from '../money/cents.ts';
import { securityValueOf, type Security } from './security-value.ts';

export type MortgageWarning = 'OWN_FUNDS_LOW';

/** Warns below a tenth of the price, because banks require at least that (specification §9). */
export function ownFundsWarnings(wanted: Security & { readonly ownFunds: Cents }): MortgageWarning[] {
  const own = wanted.ownFunds + (wanted.ownedLand ?? 0);
  return isWithin(BOUNDS.ownFundsPercentage, (own / securityValueOf(wanted)) * 100) ? [] : ['OWN_FUNDS_LOW'];
}
