declare const unit: unique symbol;

/** A share or a yearly rate in percent: 3.655 is 3.655 %. */
export type Percent = number & { readonly [unit]: 'percent' };

/** Takes a finite number as percent; anything else throws a RangeError. */
export function percent(value: number): Percent {
  if (!Number.isFinite(value)) throw new RangeError(`not a percentage: ${value}`);
  return value as Percent;
}

/** Rounds to two decimals, the third at 5 or above raises (PAngV annex no. 1 d). */
export function roundToHundredths(value: Percent): Percent {
  return (Math.floor(value * 100 + 0.5 + 1e-9) / 100) as Percent;
}

/** Adds points to a rate without the noise of binary fractions: 1.47 and 3 are 4.47. */
export function addPoints(rate: Percent, points: number): Percent {
  return (Math.round((rate + points) * 1e6) / 1e6) as Percent;
}
