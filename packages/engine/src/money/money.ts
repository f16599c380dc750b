declare const unit: unique symbol;

/** A whole number of euro cents. */
export type Cents = number & { readonly [unit]: 'cents' };

/** Throws a RangeError unless the number is a whole number of cents. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount as Cents;
}

/** Separates a half from its float neighbour: three-decimal rates yield multiples of 1/1,200,000 cent. */
const HALF_CENT_TOLERANCE = 1e-7;

/** Rounds half up, as German banks book instalments and interest. */
export function roundToCents(amount: number): Cents {
  return Math.floor(amount + 0.5 + HALF_CENT_TOLERANCE) as Cents;
}

/** Euros with at most two decimals, as in the API. */
export function centsFromEuros(euros: number): Cents {
  return cents(Math.round(euros * 100));
}

/** Euros with at most two decimals, as in the API. */
export function eurosFromCents(amount: Cents): number {
  return amount / 100;
}

/** Share or yearly rate in percent: 3.655 is 3.655 %. */
export type Percent = number & { readonly [unit]: 'percent' };

/** Throws a RangeError unless the number is finite. */
export function percent(value: number): Percent {
  if (!Number.isFinite(value)) throw new RangeError(`not a percentage: ${value}`);
  return value as Percent;
}

/** Percent with two decimals, third decimal rounded half up (PAngV annex no. 1 d). */
export function roundToHundredths(value: Percent): Percent {
  return (Math.floor(value * 100 + 0.5 + 1e-9) / 100) as Percent;
}

/** Adds percentage points without floating-point noise: 1.47 and 3 are 4.47. */
export function addPoints(rate: Percent, points: number): Percent {
  return (Math.round((rate + points) * 1e6) / 1e6) as Percent;
}
