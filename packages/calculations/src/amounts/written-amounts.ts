import { cents, effectiveRateRounded, eurosFromCents, type Cents, type Percent } from '@heimvorteil/engine';

/** Cents in euros; null where there is no amount. */
export function eurosOrNull(amount: Cents | null): number | null {
  return amount === null ? null : eurosFromCents(amount);
}

/** An amount of a plan's column in euros. */
export function eurosAt(column: Float64Array, index: number): number {
  return eurosFromCents(cents(column[index] ?? 0));
}

/** A rate as the law writes it: two decimals; null where none fits. */
export function shownRate(rate: Percent | null): number | null {
  return rate === null ? null : effectiveRateRounded(rate);
}
