import { cents, type Cents } from '../money/money.ts';
import { BOUNDS, isWithin } from '../bounds.ts';

/** Assets that secure a loan; amounts in cents. */
export interface Security {
  readonly purchasePrice: Cents;
  /** Value of a building plot that the buyer already owns; counts as own funds and as security. */
  readonly ownedLand?: Cents | undefined;
}

/** Price + value of a plot already owned, in cents. */
export function securityValueOf({ purchasePrice, ownedLand = cents(0) }: Security): Cents {
  return cents(purchasePrice + ownedLand);
}

export type MortgageWarning = 'OWN_FUNDS_LOW';

/** Warning if own funds and owned plot are below 10 % of the value, as banks require (specification §9). */
export function ownFundsWarnings(wanted: Security & { readonly ownFunds: Cents }): MortgageWarning[] {
  const own = wanted.ownFunds + (wanted.ownedLand ?? 0);
  return isWithin(BOUNDS.ownFundsPercentage, (own / securityValueOf(wanted)) * 100) ? [] : ['OWN_FUNDS_LOW'];
}
