import { cents, type Cents } from '../money/cents.ts';

/** In cents. */
export interface Security {
  readonly purchasePrice: Cents;
  /** Value of a plot to build on that the buyer already owns; counts as own funds and as security. */
  readonly ownedLand?: Cents | undefined;
}

/** Price plus any plot already owned, in cents. */
export function securityValueOf({ purchasePrice, ownedLand = cents(0) }: Security): Cents {
  return cents(purchasePrice + ownedLand);
}
