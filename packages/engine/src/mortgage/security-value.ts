import { cents, type Cents } from '../money/cents.ts';

/** What lenders lend on, in cents. */
export interface Security {
  readonly purchasePrice: Cents;
  /** Value of a plot that is built on and was owned before: it counts as own funds and stands behind the loan. */
  readonly ownedLand?: Cents | undefined;
}

/** What stands behind the loan: the price, and the plot where it was owned before; in cents. */
export function securityValueOf({ purchasePrice, ownedLand = cents(0) }: Security): Cents {
  return cents(purchasePrice + ownedLand);
}
