declare const unit: unique symbol;

/** Share or yearly rate in percent: 3.655 is 3.655 %. */
export type Percent = number & { readonly [unit]: 'percent' };

/** Throws a RangeError unless the number is finite. */
export function percent(value: number): Percent {
  if (!Number.isFinite(value)) throw new RangeError(`not a percentage: ${value}`);
  return value as Percent;
}

/** Two decimals, third decimal rounded half up (PAngV annex no. 1 d). */
export function roundToHundredths(value: Percent): Percent {
  return (Math.floor(value * 100 + 0.5 + 1e-9) / 100) as Percent;
}

/** Adds percentage points without floating-point noise: 1.47 and 3 are 4.47. */
export function addPoints(rate: Percent, points: number): Percent {
  return (Math.round((rate + points) * 1e6) / 1e6) as Percent;
}
