declare const unit: unique symbol;

/** A whole number of euro cents. */
export type Cents = number & { readonly [unit]: 'cents' };

/** Throws a RangeError unless the number is a whole number of cents. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount as Cents;
}

/** Above floating-point errors, below 1/1,200,000 cent, the smallest step that three-decimal rates cause. */
const HALF_CENT_TOLERANCE = 1e-7;

/** Rounds to whole cents, half up, as German banks round payments and interest. */
export function roundToCents(amount: number): Cents {
  return Math.floor(amount + 0.5 + HALF_CENT_TOLERANCE) as Cents;
}

/** Converts an amount of the API, in euros with at most two decimals. */
export function centsFromEuros(euros: number): Cents {
  return cents(Math.round(euros * 100));
}

/** Converts to an amount of the API, in euros with at most two decimals. */
export function eurosFromCents(amount: Cents): number {
  return amount / 100;
}

/** A share or a yearly rate in percent: 3.655 means 3.655 %. */
export type Percent = number & { readonly [unit]: 'percent' };

/** Throws a RangeError unless the number is finite. */
export function percent(value: number): Percent {
  if (!Number.isFinite(value)) throw new RangeError(`not a percentage: ${value}`);
  return value as Percent;
}

/** Two decimals, rounded half up by the third decimal (PAngV annex no. 1 d). */
export function roundToHundredths(value: Percent): Percent {
  return (Math.floor(value * 100 + 0.5 + 1e-9) / 100) as Percent;
}

/** Sum without floating-point noise: 1.47 + 3 is exactly 4.47. */
export function addPoints(rate: Percent, points: number): Percent {
  return (Math.round((rate + points) * 1e6) / 1e6) as Percent;
}
