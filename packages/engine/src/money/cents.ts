declare const unit: unique symbol;

/** A whole number of euro cents. */
export type Cents = number & { readonly [unit]: 'cents' };

/** Takes a number that is already a whole number of cents; anything else throws a RangeError. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount as Cents;
}

/** Rates of at most three decimals leave fractions of 1/1,200,000 cent, so this tells a true half from its float neighbour. */
const HALF_CENT_TOLERANCE = 1e-7;

/** Rounds a fractional number of cents half up, as German banks book instalments and interest. */
export function roundToCents(amount: number): Cents {
  return Math.floor(amount + 0.5 + HALF_CENT_TOLERANCE) as Cents;
}

/** Euros with at most two decimals, as the API writes them, to cents. */
export function centsFromEuros(euros: number): Cents {
  return cents(Math.round(euros * 100));
}

/** Cents to euros with at most two decimals, as the API writes them. */
export function eurosFromCents(amount: Cents): number {
  return amount / 100;
}
