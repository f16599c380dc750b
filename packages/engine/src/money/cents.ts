declare const unit: unique symbol;

/** A whole number of euro cents. */
export type Cents = number & { readonly [unit]: 'cents' };

/** Throws a RangeError unless the number is a whole number of cents. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount as Cents;
}

/**
 * Separates a half from its float neighbour, because three-decimal rates yield multiples of 1/1,200,000 cent.
 */
const HALF_CENT_TOLERANCE = 1e-7;

/** Rounds half up, as German banks book instalments and interest. */
export function roundToCents(amount: number): Cents {
  return Math.floor(amount + 0.5 + HALF_CENT_TOLERANCE) as Cents;
}

/** Takes euros with at most two decimals, the format of the API. */
export function centsFromEuros(euros: number): Cents {
  return cents(Math.round(euros * 100));
}

/** Returns euros with at most two decimals, the format of the API. */
export function eurosFromCents(amount: Cents): number {
  return amount / 100;
}
