import type { Cents, Percent } from '@heimvorteil/engine';

/** JSON decimals for each number of cents, without trailing zeros. */
const AFTER_EUROS = Array.from({ length: 100 }, (_, rest) => (rest === 0 ? '' : String(rest / 100).slice(1)));

const AFTER_THOUSANDS = Array.from({ length: 1_000 }, (_, rest) => String(rest).padStart(3, '0'));

/**
 * A non-negative amount in euros as JSON. Table lookups are many times faster than formatting fractions, and
 * a page of offers has more than a hundred amounts.
 */
export function writtenEuros(amount: Cents): string {
  const euros = Math.floor(amount / 100);
  const afterEuros = AFTER_EUROS[amount - euros * 100]!;
  const thousands = Math.floor(euros / 1_000);
  if (thousands === 0) return `${euros}${afterEuros}`;
  return `${thousands}${AFTER_THOUSANDS[euros - thousands * 1_000]!}${afterEuros}`;
}

const THOUSANDTHS_KEPT = 2 ** 15;

/** Memoizes the text of rates or points, because a market repeats only a few hundred values. */
export function keptByThousandths(write: (value: Percent) => string): (value: Percent) => string {
  const written = new Map<number, string>();
  return (value) => {
    const thousandths = Math.round(value * 1_000);
    // Other values rarely repeat.
    if (thousandths / 1_000 !== value || Math.abs(thousandths) > THOUSANDTHS_KEPT) return write(value);
    let text = written.get(thousandths);
    if (text === undefined) written.set(thousandths, (text = write(value)));
    return text;
  };
}

export const writtenPercent = keptByThousandths(String);
