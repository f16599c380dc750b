import type { Cents, Percent } from '@heimvorteil/engine';

/** What follows the whole euros of so many cents, as JSON writes it: no zero at the end. */
const AFTER_EUROS = Array.from({ length: 100 }, (_, rest) => (rest === 0 ? '' : String(rest / 100).slice(1)));

/** What follows the thousands of so many euros. */
const AFTER_THOUSANDS = Array.from({ length: 1_000 }, (_, rest) => String(rest).padStart(3, '0'));

/**
 * An amount of nothing or more in euros as JSON writes it. Whole numbers become text many times faster than fractions, and of
 * three digits without being written at all; a page of offers has more than a hundred figures.
 */
export function writtenEuros(amount: Cents): string {
  const euros = Math.floor(amount / 100);
  const afterEuros = AFTER_EUROS[amount - euros * 100]!;
  const thousands = Math.floor(euros / 1_000);
  if (thousands === 0) return `${euros}${afterEuros}`;
  return `${thousands}${AFTER_THOUSANDS[euros - thousands * 1_000]!}${afterEuros}`;
}

const THOUSANDTHS_KEPT = 2 ** 15;

/**
 * A way to write rates or points that keeps what it wrote: those of a market and what they are made of are a few hundred figures,
 * again and again.
 */
export function keptByThousandths(write: (value: Percent) => string): (value: Percent) => string {
  const written = new Map<number, string>();
  return (value) => {
    const thousandths = Math.round(value * 1_000);
    // What is no whole thousandth is nothing that comes again.
    if (thousandths / 1_000 !== value || Math.abs(thousandths) > THOUSANDTHS_KEPT) return write(value);
    let text = written.get(thousandths);
    if (text === undefined) written.set(thousandths, (text = write(value)));
    return text;
  };
}

/** A rate or points as JSON writes them. */
export const writtenPercent = keptByThousandths(String);
